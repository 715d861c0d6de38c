import { decimalsOf } from "@sumi/messages/numbers.ts";
import { Sparkline } from "@sumi/ui/charts/Sparkline.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { PriceText } from "@sumi/ui/PriceText.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { memo, useMemo } from "react";
import { directionOf } from "../app/direction.ts";
import { PercentChange } from "../app/PercentChange.tsx";
import { PriceAge } from "../app/PriceAge.tsx";
import { useFormat } from "../language/use-format.ts";
import { useFreshness } from "../live/freshness.ts";
import { useTicker } from "../live/prices.ts";
import { useIsSignedIn } from "../session/use-session.ts";
import { SPOT_PATHS } from "../spot/paths.ts";
import type { ListedMarket } from "./market-list.ts";
import { MARKETS_PATHS } from "./paths.ts";

/** One market. Its moving parts subscribe themselves, so the row does not render again. */
export const MarketRow = memo(function MarketRow({ market }: { readonly market: ListedMarket }) {
  const isSignedIn = useIsSignedIn();
  return (
    <li className="@container [contain-intrinsic-size:auto_60px] [content-visibility:auto]">
      <Link
        {...(isSignedIn
          ? { to: SPOT_PATHS.trade, search: { symbol: market.symbol } }
          : { to: MARKETS_PATHS.home, search: { market: market.symbol }, resetScroll: false })}
        className="flex min-h-15 items-center gap-3 active:bg-surface-1 gutter"
      >
        <CoinIcon coin={market.base} />
        <span className="min-w-0 flex-1 @min-[21.25rem]:w-[104px] @min-[21.25rem]:flex-none">
          <span className="block font-semibold text-title">
            {market.base}
            <span className="ml-[3px] inline-block font-medium text-caption text-text-3">
              /{market.quote}
            </span>
          </span>
          <Turnover market={market} />
        </span>
        <span className="hidden min-w-0 flex-1 @min-[21.25rem]:block">
          <Trend market={market} />
        </span>
        <span className="text-right">
          <Price market={market} />
          <LastDay market={market} />
        </span>
      </Link>
    </li>
  );
});

type PartProps = { readonly market: ListedMarket };

function Turnover({ market }: PartProps) {
  const format = useFormat();
  const isStale = useFreshness() !== "fresh";
  const { turnover } = useTicker(market.symbol) ?? market;
  return (
    <span className="figures-dense block text-caption text-text-3">
      {isStale ? <PriceAge /> : format.compact(turnover)}
    </span>
  );
}

function Trend({ market }: PartProps) {
  const direction = directionOf((useTicker(market.symbol) ?? market).change_percent);
  const isStale = useFreshness() !== "fresh";
  return useMemo(
    () => (
      <Sparkline
        values={market.sparkline.map(Number)}
        direction={direction}
        width={80}
        height={32}
        isStale={isStale}
        hasDot
      />
    ),
    [market, direction, isStale],
  );
}

function Price({ market }: PartProps) {
  const format = useFormat();
  const isStale = useFreshness() !== "fresh";
  const price = (useTicker(market.symbol) ?? market).last ?? market.index?.price;
  const fixed = decimalsOf(market.rules.tick);
  return (
    <span className="block font-semibold text-title">
      <PriceText
        text={price === undefined ? undefined : format.number(price, { fixed })}
        value={price === undefined ? undefined : Number(price)}
        isStale={isStale}
      />
    </span>
  );
}

function LastDay({ market }: PartProps) {
  const isStale = useFreshness() !== "fresh";
  const ticker = useTicker(market.symbol) ?? market;
  // A stale price shows no change.
  const percent = isStale ? null : ticker.change_percent;
  return (
    <span className="block text-small">
      {percent === null ? (
        <span className="text-text-3">—</span>
      ) : (
        <PercentChange percent={percent} />
      )}
    </span>
  );
}

/** A placeholder with the row's measures. */
export function MarketRowSkeleton() {
  return (
    <div className="flex min-h-15 items-center gap-3 gutter">
      <Skeleton className="size-9 rounded-full" />
      <span className="grid w-[104px] gap-1.5">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="h-[9px] w-11" />
      </span>
      <span className="flex-1">
        <Skeleton className="h-[22px] w-20" />
      </span>
      <span className="grid justify-items-end gap-1.5">
        <Skeleton className="h-3 w-[76px]" />
        <Skeleton className="h-[9px] w-12" />
      </span>
    </div>
  );
}
