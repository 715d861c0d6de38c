import { useTranslation } from "@sumi/app/speech.ts";
import { PROFIT_PERIODS, type ProfitPeriod } from "@sumi/contract/profit/calls.ts";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { Sparkline } from "@sumi/ui/charts/Sparkline.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useState } from "react";
import { useApproximation } from "../app/currency.ts";
import { directionOf } from "../app/direction.ts";
import { HideAmountsButton } from "../app/HideAmountsButton.tsx";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { MoneyAge } from "../app/MoneyAge.tsx";
import { ownZone } from "../app/own-zone.ts";
import { Page } from "../app/Page.tsx";
import { ProfitChange } from "../app/ProfitChange.tsx";
import { useProfit, useWorthLine } from "../app/use-profit.ts";
import { CoinCosts } from "./CoinCosts.tsx";
import { PeriodFigures } from "./PeriodFigures.tsx";

/** The member's profit in a period, its derivation, and the cost of each coin. */
export function ProfitScreen() {
  const { t } = useTranslation("profit");
  const [period, setPeriod] = useState<ProfitPeriod>("7d");
  const profit = useProfit();
  if (profit.data === undefined && profit.isError) {
    return (
      <Page title={t("title")}>
        <div className="gutter">
          <LoadFailed title={t("failed")} query={profit} />
        </div>
      </Page>
    );
  }
  return (
    <Page title={t("title")} actions={<HideAmountsButton />}>
      <div className="grid gap-4 pb-6">
        <div className="gutter">
          <Segmented
            label={t("period")}
            options={PROFIT_PERIODS.map((value) => ({ value, label: t(WORDS[value]) }))}
            value={period}
            onChange={setPeriod}
          />
        </div>
        <p className="gutter empty:hidden">
          <MoneyAge />
        </p>
        <Course period={period} />
        <div className="gutter">
          <PeriodFigures period={period} />
          <p className="pt-2 text-caption text-text-3">{t("method", { zone: ownZone() })}</p>
        </div>
        <CoinCosts />
      </div>
    </Page>
  );
}

const WORDS = { today: "today", "7d": "days7", "30d": "days30" } as const satisfies Record<
  ProfitPeriod,
  string
>;

type CourseProps = { readonly period: ProfitPeriod };

/** The profit of a period as the screen's figure, above the line of the total. */
function Course({ period }: CourseProps) {
  const { t } = useTranslation("profit");
  const { data } = useProfit();
  const values = useWorthLine(period);
  const figures = data?.periods.find((each) => each.period === period);
  const approximation = useApproximation();
  const areHidden = useAreAmountsHidden();
  return (
    <section aria-label={t("line")}>
      <p className="min-h-8 font-semibold text-heading gutter" aria-live="polite">
        {data === undefined ? (
          <Skeleton className="h-7 w-52" />
        ) : figures === undefined ? (
          <span className="font-normal text-small text-text-3">{t("lagging")}</span>
        ) : (
          <ProfitChange amount={figures.profit} percent={figures.profit_percent} />
        )}
      </p>
      {approximation !== undefined && figures !== undefined && !areHidden && (
        <p className="figures text-small text-text-2 gutter">
          {approximation(figures.profit, true)}
        </p>
      )}
      <div className="mt-2 grid h-[108px] items-center">
        {values === undefined ? (
          <p className="text-center text-caption text-text-3 gutter">{t("noLine")}</p>
        ) : (
          <Sparkline
            values={values}
            direction={directionOf(figures?.profit ?? "0")}
            width={390}
            height={108}
            strokeWidth={2}
            isWide
          />
        )}
      </div>
    </section>
  );
}
