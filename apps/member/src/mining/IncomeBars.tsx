import { useTranslation } from "@sumi/app/speech.ts";
import { type IncomeDayData, SUMMARY_DAYS } from "@sumi/contract/mining/calls.ts";
import { useFormat } from "../language/use-format.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { barsOf, type IncomeBar } from "./income-days.ts";

const DAY_MS = 86_400_000;

export type IncomeBarsProps = { readonly coin: string; readonly days: readonly IncomeDayData[] };

/** The income of the last days in one coin, what is free and what is locked. */
export function IncomeBars({ coin, days }: IncomeBarsProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const lastMs = (Math.floor(useExchangeTime() / DAY_MS) - 1) * DAY_MS;
  const bars = barsOf(days, { days: SUMMARY_DAYS, lastMs });
  const isAnyFrozen = bars.some(({ frozen }) => frozen !== "0");
  const [first, last] = [bars.at(0), bars.at(-1)];
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-caption text-text-3">
        <span>{t("byDay", { days: String(SUMMARY_DAYS) })}</span>
        <span>{coin}</span>
      </figcaption>
      <ol className="flex h-24 items-end gap-1 rounded-2 bg-well px-2 pt-2">
        {bars.map((bar) => (
          <Bar key={bar.dayMs} bar={bar} coin={coin} />
        ))}
      </ol>
      <p className="figures-dense flex justify-between text-caption text-text-3">
        <span>{first && format.moment(first.dayMs, "utcDate")}</span>
        <span>{last && format.moment(last.dayMs, "utcDate")}</span>
      </p>
      {isAnyFrozen && (
        <p className="flex flex-wrap gap-x-4 text-caption text-text-3">
          <Key className="bg-accent" word={t("income_released")} />
          <Key className="bg-warning" word={t("income_frozen")} />
        </p>
      )}
    </figure>
  );
}

function Bar({ bar, coin }: { readonly bar: IncomeBar; readonly coin: string }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { dayMs, released, frozen, releasedHeight, frozenHeight } = bar;
  const amounts = [
    `${format.number(released)} ${coin}`,
    ...(frozen === "0" ? [] : [`${t("income_frozen")} ${format.number(frozen)} ${coin}`]),
  ];
  return (
    <li className="flex h-full min-w-0 flex-1 flex-col justify-end gap-px">
      {frozenHeight > 0 && <Part className="bg-warning" height={frozenHeight} />}
      <Part
        className={releasedHeight + frozenHeight === 0 ? "bg-surface-3" : "bg-accent"}
        height={frozenHeight === 0 ? Math.max(releasedHeight, 2) : releasedHeight}
      />
      <span className="unseen">{`${format.moment(dayMs, "utcDate")}: ${amounts.join(", ")}`}</span>
    </li>
  );
}

function Part({ className, height }: { readonly className: string; readonly height: number }) {
  return (
    <span
      aria-hidden="true"
      className={`block w-full flex-none rounded-[2px] ${className}`}
      style={{ height: `${height}%` }}
    />
  );
}

function Key({ className, word }: { readonly className: string; readonly word: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${className}`} />
      {word}
    </span>
  );
}
