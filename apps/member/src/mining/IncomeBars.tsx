import { useTranslation } from "@sumi/app/speech.ts";
import type { IncomeData } from "@sumi/contract/mining/calls.ts";
import { useFormat } from "../language/use-format.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { coinsOf, daysOf } from "./income-days.ts";

const DAYS = 14;
const DAY_MS = 86_400_000;

/** The income of the last days, one row of bars for each coin. */
export function IncomeBars({ incomes }: { readonly incomes: readonly IncomeData[] }) {
  const { t } = useTranslation("mining");
  const lastMs = (Math.floor(useExchangeTime() / DAY_MS) - 1) * DAY_MS;
  return (
    <section className="grid gap-3 gutter">
      <h2 className="text-caption text-text-3">{t("byDay", { days: String(DAYS) })}</h2>
      {coinsOf(incomes).map((coin) => (
        <Bars key={coin} coin={coin} incomes={incomes} lastMs={lastMs} />
      ))}
    </section>
  );
}

type BarsProps = {
  readonly coin: string;
  readonly incomes: readonly IncomeData[];
  readonly lastMs: number;
};

function Bars({ coin, incomes, lastMs }: BarsProps) {
  const format = useFormat();
  const days = daysOf(incomes, coin, { days: DAYS, lastMs });
  return (
    <div>
      <p className="pb-1 text-caption">{coin}</p>
      <ol className="flex h-20 items-end gap-1">
        {days.map(({ dayMs, amount, height }) => (
          <li key={dayMs} className="flex h-full min-w-0 flex-1 items-end">
            <span
              aria-hidden="true"
              className="w-full rounded-[2px] bg-accent"
              style={{ height: `${Math.max(height, 2)}%` }}
            />
            <span className="sr-only">
              {format.moment(dayMs, "utcDate")}: {format.number(amount)} {coin}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
