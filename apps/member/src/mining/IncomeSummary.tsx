import { useTranslation } from "@sumi/app/speech.ts";
import type { CoinIncomeData } from "@sumi/contract/mining/calls.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../language/use-format.ts";
import { barsOf } from "./income-days.ts";
import { summaryQuery } from "./use-mining.ts";

/** So many days are drawn beside the newest income. */
const DAYS = 7;

/** The last and the whole income of the member's machines; nothing before the first purchase. */
export function IncomeSummary() {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { data } = useQuery(summaryQuery);
  if (data === undefined || (data.coins.length === 0 && data.running === 0)) return null;
  const { coins, running, delayed } = data;
  return (
    <div className="pt-2 pb-3 gutter">
      <section className="grid gap-3 rounded-3 border border-line bg-surface-1 p-4">
        {coins.map((coin) => (
          <Coin key={coin.coin} income={coin} />
        ))}
        <p className="flex flex-wrap justify-between gap-x-4 text-small text-text-3">
          <span>
            {t("running")}{" "}
            <span className="figures-dense text-text-1">{format.number(String(running))}</span>
          </span>
          {delayed > 0 && (
            <span className="text-warning">
              {t("income_delayed")}{" "}
              <span className="figures-dense">{format.number(String(delayed))}</span>
            </span>
          )}
        </p>
      </section>
    </div>
  );
}

function Coin({ income }: { readonly income: CoinIncomeData }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { coin, total, frozen, days } = income;
  const newest = days.at(-1);
  return (
    <div className="grid gap-3 border-line border-b pb-3">
      <div className="flex items-end justify-between gap-4">
        {newest !== undefined && <Newest income={income} />}
        {newest !== undefined && <Bars income={income} lastMs={newest.day_ms} />}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-text-3">
        <span>
          {t("incomeSum")}{" "}
          <span className="figures-dense text-text-1">{`${format.number(total)} ${coin}`}</span>
        </span>
        {frozen !== "0" && (
          <span>
            {t("income_frozen")}{" "}
            <span className="figures-dense text-warning">{format.number(frozen)}</span>
          </span>
        )}
      </p>
    </div>
  );
}

/** The income of the newest day, free or locked. */
function Newest({ income: { coin, days } }: { readonly income: CoinIncomeData }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const newest = days.at(-1);
  if (newest === undefined) return null;
  const parts = (["released", "frozen"] as const).filter((part) => newest[part] !== "0");
  return (
    <div className="min-w-0">
      <p className="text-caption text-text-3">
        {t("incomeOf", { day: format.moment(newest.day_ms, "utcDate") })}
      </p>
      {parts.map((part) => (
        <p key={part} className="flex flex-wrap items-baseline gap-x-2">
          <span
            className={classNames(
              "figures break-all font-semibold text-heading",
              part === "frozen" && "text-warning",
            )}
          >
            {format.number(newest[part])}
          </span>
          <span className="text-small text-text-3">{coin}</span>
        </p>
      ))}
    </div>
  );
}

/** The last days, the newest one lit; the page of income says their figures. */
function Bars(props: { readonly income: CoinIncomeData; readonly lastMs: number }) {
  const { income, lastMs } = props;
  const bars = barsOf(income.days, { days: DAYS, lastMs });
  return (
    <span aria-hidden="true" className="flex h-10 flex-none items-end gap-1">
      {bars.map(({ dayMs, releasedHeight, frozenHeight }) => (
        <span
          key={dayMs}
          className={`w-2.5 rounded-[2px] ${dayMs === lastMs ? "bg-accent" : "bg-surface-3"}`}
          style={{ height: `${Math.max(releasedHeight + frozenHeight, 4)}%` }}
        />
      ))}
    </span>
  );
}
