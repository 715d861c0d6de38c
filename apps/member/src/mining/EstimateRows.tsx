import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Estimate } from "./estimate.ts";

export type EstimateRowsProps = {
  readonly machine: MachineData;
  readonly shares: number;
  readonly estimate: Estimate;
};

/** What so many shares could yield, with the arithmetic; it is called an estimate (H13). */
export function EstimateRows({ machine, shares, estimate }: EstimateRowsProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { coin, index, income_type: type, term_days: term } = machine;
  const coins = (text: string | undefined) => {
    return text === undefined ? t("unknown") : `${format.number(text)} ${coin}`;
  };
  const days = (count: number) => {
    return formatDuration(format.language, count, { unit: "day", style: "long" });
  };
  const { breakEven } = estimate;
  const back =
    breakEven === undefined
      ? t("unknown")
      : breakEven > term
        ? t("breakEvenNever")
        : days(breakEven);
  const rows: readonly KeyValue[] = [
    { label: t("perDay"), value: coins(estimate.perDay), isStrong: true },
    { label: t("wholeTerm"), value: coins(estimate.wholeTerm) },
    { label: t("breakEven"), value: back },
  ];
  const figures = {
    daily: format.number(machine.daily),
    shares: String(shares),
    all: String(machine.ownership === "shared" ? machine.supply : 1),
  };
  return (
    <section className="grid gap-2">
      <h2 className="text-caption text-text-3">{t("estimate")}</h2>
      <KeyValueRows rows={rows} />
      <p className="figures-dense text-caption text-text-3">
        {figures.daily}
        {type === "value" && index !== null && ` ÷ ${format.number(index)}`}
        {` × ${figures.shares} ÷ ${figures.all}`}
      </p>
      {index !== null && (
        <p className="text-caption text-text-3">{t("atToday", { index: format.number(index) })}</p>
      )}
      <p className="text-caption text-text-3">{t("estimateText", { coin })}</p>
    </section>
  );
}
