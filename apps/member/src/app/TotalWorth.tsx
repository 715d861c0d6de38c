import { useTranslation } from "@sumi/app/speech.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { Sparkline } from "@sumi/ui/charts/Sparkline.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ASSETS_PATHS } from "../assets/paths.ts";
import { useFormat } from "../language/use-format.ts";
import { PROFIT_PATHS } from "../profit/paths.ts";
import { useApproximation } from "./currency.ts";
import { directionOf } from "./direction.ts";
import { Figure } from "./Figure.tsx";
import { useAreAmountsHidden } from "./hidden-amounts.ts";
import { LoadFailed } from "./LoadFailed.tsx";
import { MoneyAge, useIsMoneyOld } from "./MoneyAge.tsx";
import { ProfitChange } from "./ProfitChange.tsx";
import { useProfit, useWorthLine } from "./use-profit.ts";

export type TotalWorthProps = {
  /** The label above the figure. */
  readonly label: ReactNode;
  /** The figure is a link to the coins that it is made of. */
  readonly isLink?: boolean;
  /** Below everything else. */
  readonly children?: ReactNode;
};

/** The worth of everything that the member owns, its last seven days, and today's profit. */
export function TotalWorth({ label, isLink = false, children }: TotalWorthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const profit = useProfit();
  const isStale = useIsMoneyOld();
  const { data } = profit;
  if (data === undefined && profit.isError) {
    return <LoadFailed title={t("totalFailed")} text={t("balanceUnchanged")} query={profit} />;
  }
  const figure =
    data === undefined ? (
      <Skeleton className="my-1 h-9 w-44" />
    ) : (
      <Figure
        text={areHidden ? HIDDEN : format.number(data.total, { fixed: 2 })}
        isStale={isStale}
      />
    );
  return (
    <section aria-label={t("total")}>
      <div className="flex flex-wrap items-end gap-x-4">
        <div className="min-w-min flex-1">
          <div className="flex min-h-[22px] items-center text-small text-text-3">{label}</div>
          {isLink ? (
            <Link
              to={ASSETS_PATHS.assets}
              aria-label={data === undefined ? t("assets") : undefined}
              className="flex min-h-(--hit) flex-wrap items-center gap-x-2.5"
            >
              {figure}
              {data !== undefined && (
                <span className="flex items-center gap-0.5 font-medium text-link text-small">
                  {t("assets")}
                  <Icon name="caret-right" size={12} />
                </span>
              )}
            </Link>
          ) : (
            figure
          )}
        </div>
        <WeekLine isStale={isStale} />
      </div>
      {data !== undefined && !areHidden && <Approximation worth={data.total} />}
      <Today isStale={isStale} />
      {children}
    </section>
  );
}

const HIDDEN = "••••••";

/** The total in the member's currency, where one was chosen and the exchange has rates. */
function Approximation({ worth }: { readonly worth: string }) {
  const approximation = useApproximation();
  if (approximation === undefined) return null;
  return <p className="figures text-small text-text-2">{approximation(worth)}</p>;
}

/** The course of seven days, in the colour of their profit: a deposit lifts the line, not that. */
function WeekLine({ isStale }: { readonly isStale: boolean }) {
  const { language } = useFormat();
  const week = useProfit().data?.periods.find(({ period }) => period === "7d");
  const values = useWorthLine("7d");
  if (values === undefined || week === undefined) return null;
  return (
    <span className="mb-1 hidden flex-none justify-items-end min-[21.25rem]:grid">
      <Sparkline
        values={values}
        direction={directionOf(week.profit)}
        width={112}
        height={44}
        strokeWidth={2}
        isStale={isStale}
      />
      <span className="text-micro text-text-3">
        {formatDuration(language, 7, { unit: "day", style: "short" })}
      </span>
    </span>
  );
}

/** Today's profit, as a link to that of other periods. */
function Today({ isStale }: { readonly isStale: boolean }) {
  const { t } = useTranslation();
  const { data } = useProfit();
  const today = data?.periods.find(({ period }) => period === "today");
  return (
    <Link
      to={PROFIT_PATHS.profit}
      className="-mb-2.5 flex min-h-(--hit) flex-wrap items-center gap-x-2 text-small"
    >
      <span className="text-text-3">{t("today")}</span>
      {data === undefined ? (
        <Skeleton className="h-3.5 w-32" />
      ) : isStale ? (
        <MoneyAge />
      ) : today === undefined ? (
        <span className="text-text-3">—</span>
      ) : (
        <ProfitChange amount={today.profit} percent={today.profit_percent} />
      )}
    </Link>
  );
}
