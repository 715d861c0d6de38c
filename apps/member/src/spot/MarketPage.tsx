import { useCallback, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useTitle } from "../app/Page.tsx";
import { PausedNote } from "../app/PausedNote.tsx";
import { TradingStopped } from "../app/TradingStopped.tsx";
import type { ListedMarket } from "../markets/market-list.ts";
import { AuctionNote } from "../trading/AuctionNote.tsx";
import { BookPanel } from "../trading/book/BookPanel.tsx";
import { ChartPanel } from "../trading/chart/ChartPanel.tsx";
import { hasLimit, hasStop } from "../trading/order/order-terms.ts";
import { PriceStrip } from "../trading/PriceStrip.tsx";
import { TradingFrame } from "../trading/TradingFrame.tsx";
import { OrderPanel } from "./OrderPanel.tsx";
import { PairHeader } from "./PairHeader.tsx";
import { TradeTabs } from "./TradeTabs.tsx";
import { useOrderForm } from "./use-order-form.ts";

const FullChart = lazySheet(async () => (await import("../trading/chart/FullChart.tsx")).FullChart);

/** One market: its price, chart and book, the form of a new order, and the member's orders. */
export function MarketPage({ market }: { readonly market: ListedMarket }) {
  useTitle(market.symbol.replace("-", "/"));
  const state = useOrderForm(market);
  const { form, dispatch } = state;
  const pick = useCallback((price: string) => dispatch({ type: "picked", price }), [dispatch]);
  const isPickable = hasLimit(form) || hasStop(form);
  const [isChartOpen, setChartOpen] = useState(false);
  const openChart = useCallback(() => setChartOpen(true), []);
  return (
    <>
      <PairHeader market={market} onOpenChart={openChart} />
      <TradingFrame
        price={
          <>
            <PausedNote kind="market" name={market.symbol} />
            <TradingStopped />
            <PriceStrip market={market} />
            <AuctionNote market={market} />
          </>
        }
        chart={<ChartPanel market={market} onOpen={openChart} />}
        ticket={<OrderPanel market={market} state={state} />}
        book={<BookPanel market={market} onPick={isPickable ? pick : undefined} />}
        below={<TradeTabs market={market} />}
      />
      {isChartOpen && <FullChart market={market} onClose={() => setChartOpen(false)} />}
    </>
  );
}
