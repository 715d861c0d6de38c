import { useCallback, useMemo, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useTitle } from "../app/Page.tsx";
import { PausedNote } from "../app/PausedNote.tsx";
import { TradingStopped } from "../app/TradingStopped.tsx";
import { BookPanel } from "../trading/book/BookPanel.tsx";
import { hasLimit, hasStop } from "../trading/order/order-terms.ts";
import { TradingFrame } from "../trading/TradingFrame.tsx";
import { ContractHeader } from "./ContractHeader.tsx";
import { ContractNotice } from "./ContractNotice.tsx";
import { FigureStrip } from "./FigureStrip.tsx";
import { OrderTicket } from "./order/OrderTicket.tsx";
import { useOrderForm } from "./order/use-order-form.ts";
import { PositionTabs } from "./PositionTabs.tsx";
import { PriceLine } from "./PriceLine.tsx";
import { type Contract, marketOf, useLiveContract } from "./use-contracts.ts";

const FullChart = lazySheet(async () => (await import("../trading/chart/FullChart.tsx")).FullChart);

export type ContractPageProps = {
  readonly listed: Contract;
  readonly contracts: readonly Contract[];
};

/** One contract: its figures, chart and book, the form of a new order, and the positions. */
export function ContractPage({ listed, contracts }: ContractPageProps) {
  const contract = useLiveContract(listed);
  useTitle(nameOf(contract));
  const state = useOrderForm(contract);
  const { form, dispatch } = state;
  const pick = useCallback((price: string) => dispatch({ type: "picked", price }), [dispatch]);
  const isPickable = hasLimit(form) || hasStop(form);
  const market = useMemo(() => marketOf(listed), [listed]);
  const [isChartOpen, setChartOpen] = useState(false);
  const openChart = useCallback(() => setChartOpen(true), []);
  return (
    <>
      <ContractHeader contract={listed} contracts={contracts} onOpenChart={openChart} />
      <TradingFrame
        price={
          <>
            <PausedNote kind="perpetual" />
            <TradingStopped />
            <ContractNotice contract={contract} />
            <FigureStrip contract={contract} />
          </>
        }
        chart={<PriceLine contract={contract} />}
        ticket={<OrderTicket contract={contract} state={state} />}
        book={<BookPanel market={market} onPick={isPickable ? pick : undefined} />}
        below={<PositionTabs contract={listed} market={market} />}
      />
      {isChartOpen && <FullChart market={market} onClose={() => setChartOpen(false)} />}
    </>
  );
}

/** "BTC/USDT". */
export function nameOf({ coin, settle_coin: quote }: Contract): string {
  return `${coin}/${quote}`;
}
