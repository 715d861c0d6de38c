import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { Sparkline } from "@sumi/ui/charts/Sparkline.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useState } from "react";
import { coinName } from "../app/coin-names.ts";
import { directionOf } from "../app/direction.ts";
import { Figure } from "../app/Figure.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { PercentChange } from "../app/PercentChange.tsx";
import { useFormat } from "../language/use-format.ts";
import { useFreshness } from "../live/freshness.ts";
import { useTicker } from "../live/prices.ts";
import type { ListedMarket } from "./market-list.ts";
import { PeriodChoice } from "./PeriodChoice.tsx";
import { endingWith, type Period, percentMoved } from "./period.ts";
import { usePriceLine } from "./use-price-line.ts";

/** `undefined` while the markets are on their way. */
export type FirstMarketProps = { readonly market: ListedMarket | undefined };

/** The first market's price, how far it moved, and how it went over a period of choice. */
export function FirstMarket({ market }: FirstMarketProps) {
  const { t } = useTranslation("common");
  const [period, setPeriod] = useState<Period>("1d");
  const line = usePriceLine(market, period);
  const ticker = useTicker(market?.symbol ?? "") ?? market;
  const price = ticker?.last ?? market?.index?.price;
  const isStale = useFreshness() !== "fresh";
  const moved =
    period === "1d" ? ticker?.change_percent : percentMoved(firstOf(line), price ?? undefined);
  const { query } = line;
  return (
    <>
      <Price market={market} price={price} percent={isStale ? undefined : moved} />
      <div className="mt-1 grid h-[108px] items-center">
        {query?.isError === true && query.data === undefined ? (
          <div className="gutter">
            <LoadFailed title={t("chartFailed")} query={query} />
          </div>
        ) : (
          line.values !== undefined && (
            <Sparkline
              {...CHART}
              values={endingWith(line.values, price).map(Number)}
              direction={directionOf(moved)}
              isStale={isStale}
            />
          )
        )}
      </div>
      <PeriodChoice period={period} onChange={setPeriod} />
    </>
  );
}

/** A market that is younger than the period has no change over it. */
function firstOf({ values, isWhole }: Pick<ReturnType<typeof usePriceLine>, "values" | "isWhole">) {
  return isWhole ? values?.at(0) : undefined;
}

const CHART = { width: 390, height: 108, strokeWidth: 2, isWide: true } as const;

type PriceProps = FirstMarketProps & {
  readonly price: string | null | undefined;
  readonly percent: string | null | undefined;
};

function Price({ market, price, percent }: PriceProps) {
  const format = useFormat();
  return (
    <div className="gutter pt-2.5">
      <div className="flex min-h-[30px] items-center gap-2.5 font-semibold text-title">
        {market !== undefined && (
          <>
            <CoinIcon coin={market.base} size={30} />
            {coinName(market.base) ?? market.base}
            <span className="font-medium text-caption text-text-3">
              {market.base}/{market.quote}
            </span>
          </>
        )}
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-end justify-between gap-x-3">
        {market === undefined || price == null ? (
          <Skeleton className="mb-1 h-9 w-48" />
        ) : (
          <Figure text={format.number(price, { fixed: decimalsOf(market.rules.tick) })} />
        )}
        {percent != null && (
          <span className="pb-[5px] font-semibold text-title">
            <PercentChange percent={percent} />
          </span>
        )}
      </div>
    </div>
  );
}
