import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useFormat } from "../language/use-format.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { dayOfBreakEven, type Estimate, partsOf } from "./estimate.ts";

export type EstimateRowsProps = {
  readonly machine: MachineData;
  readonly shares: number;
  readonly estimate: Estimate;
};

/** The estimated income of so many shares, with its arithmetic (H13). */
export function EstimateRows({ machine, shares, estimate }: EstimateRowsProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { coin, index, term_days: term } = machine;
  const coins = (text: string | undefined) => {
    return text === undefined ? t("unknown") : `${format.number(text)} ${coin}`;
  };
  const back = useBreakEven(machine, estimate);
  const days = formatDuration(format.language, term, { unit: "day", style: "long" });
  const rows: readonly KeyValue[] = [
    { label: t("perDay"), value: coins(estimate.perDay), isStrong: true },
    { label: t("term"), value: t("termDaily", { days }) },
    { label: t("wholeTerm"), value: coins(estimate.wholeTerm) },
    { label: t("breakEven"), value: back },
  ];
  return (
    <section className="grid gap-2">
      <h2 className="font-medium text-small text-text-2">{t("estimate")}</h2>
      <div className="rounded-3 bg-surface-1 px-3.5 py-2 shadow-e1">
        <KeyValueRows rows={rows} />
        <Arithmetic machine={machine} shares={shares} estimate={estimate} />
      </div>
      {index !== null && (
        <p className="text-caption text-text-3">{t("atToday", { index: format.number(index) })}</p>
      )}
      <p className="text-caption text-text-3">{t("estimateText", { coin })}</p>
    </section>
  );
}

/** When the price is back, in days of income and as a day; or that it does not come back. */
function useBreakEven(machine: MachineData, estimate: Estimate): string {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const dayMs = dayOfBreakEven(machine, estimate, useExchangeTime());
  const { breakEven } = estimate;
  if (breakEven === undefined) return t("unknown");
  if (dayMs === undefined) return t("breakEvenNever");
  const days = formatDuration(format.language, breakEven, { unit: "day", style: "long" });
  return t("breakEvenOn", { days, day: format.moment(dayMs, "utcDate") });
}

/** How a day's income follows from the terms; where it is one of them, that of the whole term. */
function Arithmetic({ machine, shares, estimate }: EstimateRowsProps) {
  const format = useFormat();
  const { daily, index, income_type: type, coin, term_days: term } = machine;
  const { perDay, wholeTerm } = estimate;
  if (perDay === undefined || wholeTerm === undefined) return null;
  const count = (number: number) => format.number(String(number));
  const coins = (text: string) => `${format.number(text)} ${coin}`;
  const parts = partsOf(machine);
  const isByValue = type === "value" && index !== null;
  if (!isByValue && parts === 1) {
    return <p className={LINE}>{`${coins(daily)} × ${count(term)} = ${coins(wholeTerm)}`}</p>;
  }
  const whole = isByValue
    ? `${format.number(daily)} USDT ÷ ${format.number(index)}`
    : format.number(daily);
  const part = parts === 1 ? "" : ` × ${count(shares)} ÷ ${count(parts)}`;
  return <p className={LINE}>{`${whole}${part} = ${coins(perDay)}`}</p>;
}

const LINE = "figures-dense break-words border-line border-t pt-2 pb-1 text-caption text-text-3";
