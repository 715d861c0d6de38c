import { useCallback } from "react";
import { useTitle } from "../app/Page.tsx";
import type { ListedMarket } from "../markets/market-list.ts";
import { BookPanel } from "./BookPanel.tsx";
import { ChartPanel } from "./ChartPanel.tsx";
import { OrderPanel } from "./OrderPanel.tsx";
import { OrderSummaryList } from "./OrderSummaryList.tsx";
import { hasLimit, hasStop } from "./order-form.ts";
import { PairHeader } from "./PairHeader.tsx";
import { PriceStrip } from "./PriceStrip.tsx";
import { TradeTabs } from "./TradeTabs.tsx";
import { useOrderForm } from "./use-order-form.ts";

/** One market: its price, chart and book, the form of a new order, and the member's orders. */
export function MarketPage({ market }: { readonly market: ListedMarket }) {
  useTitle(market.symbol.replace("-", "/"));
  const state = useOrderForm(market);
  const { form, dispatch } = state;
  const pick = useCallback((price: string) => dispatch({ type: "picked", price }), [dispatch]);
  const isPickable = hasLimit(form) || hasStop(form);
  return (
    <>
      <PairHeader market={market} />
      <main>
        <PriceStrip market={market} />
        <ChartPanel market={market} />
        <div className="@container">
          <div
            className="grid gap-x-3 gap-y-2 pt-2 gutter
            @min-[21.25rem]:grid-cols-[minmax(0,58fr)_minmax(0,42fr)]"
          >
            <OrderPanel market={market} state={state} />
            <OrderSummaryList market={market} state={state} />
            <BookPanel market={market} onPick={isPickable ? pick : undefined} />
          </div>
        </div>
        <TradeTabs market={market} />
      </main>
    </>
  );
}
