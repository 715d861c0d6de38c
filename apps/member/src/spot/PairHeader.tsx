import { useTranslation } from "@sumi/app/speech.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useNavigate } from "@tanstack/react-router";
import { memo, useEffect, useRef, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { toggleFavourite, useFavourites } from "../markets/favourites.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { ORDERS_PATHS } from "../orders/paths.ts";
import { PRICE_ALERTS_PATHS } from "../price-alerts/paths.ts";

const PairSheet = lazySheet(async () => (await import("./PairSheet.tsx")).PairSheet);

export type PairHeaderProps = {
  readonly market: ListedMarket;
  readonly onOpenChart: () => void;
};

/** The name of the market, as a button that opens the choice of another. */
export const PairHeader = memo(function PairHeader({ market, onOpenChart }: PairHeaderProps) {
  const { t } = useTranslation(["spot", "trading"]);
  const navigate = useNavigate();
  const isMarked = useFavourites().has(market.symbol);
  const [isChoosing, setChoosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header
      className="sticky top-0 z-(--z-header) flex min-h-(--header-h) items-center bg-bg
      pt-(--safe-t) pr-1 pl-4"
    >
      <h1 ref={heading} tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t("changePair", { pair: `${market.base}/${market.quote}` })}
          onClick={() => setChoosing(true)}
          className="flex min-h-(--hit) max-w-full items-center gap-2 text-left"
        >
          <CoinIcon coin={market.base} size={26} />
          <span className="min-w-0 break-words font-semibold text-[1.125rem] leading-tight">
            {market.base}
            <span className="inline-block font-medium text-text-3">/{market.quote}</span>
          </span>
          <Icon name="caret-down" size={14} />
        </button>
      </h1>
      {/* Where the phone is too low for a chart, its glyph takes its place. */}
      <span className="hidden low:block">
        <IconButton icon="chart-line-up" label={t("trading:openChart")} onPress={onOpenChart} />
      </span>
      <IconButton
        icon={isMarked ? "star-fill" : "star"}
        label={t("favourite")}
        isPressed={isMarked}
        onPress={() => toggleFavourite(market.symbol)}
      />
      <IconButton
        icon="bell"
        label={t("priceAlerts")}
        onPress={() =>
          void navigate({ to: PRICE_ALERTS_PATHS.alerts, search: { symbol: market.symbol } })
        }
      />
      <IconButton
        icon="receipt"
        label={t("trading:toOrders")}
        onPress={() => void navigate({ to: ORDERS_PATHS.orders })}
      />
      {isChoosing && <PairSheet current={market.symbol} onClose={() => setChoosing(false)} />}
    </header>
  );
});
