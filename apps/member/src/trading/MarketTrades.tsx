import { useTranslation } from "@sumi/app/speech.ts";
import type { TradeData } from "@sumi/contract/markets/calls.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { memo } from "react";
import { useFormat } from "../language/use-format.ts";
import { Awaited } from "../live/Awaited.tsx";
import { useTrades } from "../live/trades.ts";
import { tradeMoment } from "./chart/axis-moment.ts";
import type { TradedMarket } from "./traded-market.ts";

/** The market's public trades, newest first, live. */
export function MarketTrades({ market }: { readonly market: TradedMarket }) {
  const { t } = useTranslation("trading");
  const trades = useTrades(market.symbol);
  if (trades === undefined) {
    return (
      <Awaited>
        <Skeleton className="mx-4 mt-3 h-40" />
      </Awaited>
    );
  }
  if (trades.length === 0) return <EmptyState icon="clock" title={t("noTrades")} />;
  return (
    <table aria-label={t("trades")} aria-live="off" className="w-full text-caption">
      <thead>
        <tr className="text-micro text-text-3">
          <th scope="col" className="py-1.5 pl-(--gutter) text-left font-normal">
            {t("time")}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {t("priceIn", { coin: market.quote })}
          </th>
          <th scope="col" className="py-1.5 pr-(--gutter) text-right font-normal">
            {t("quantityIn", { coin: market.base })}
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade) => (
          <TradeRow key={trade.id} trade={trade} market={market} />
        ))}
      </tbody>
    </table>
  );
}

type TradeRowProps = { readonly trade: TradeData; readonly market: TradedMarket };

const TradeRow = memo(function TradeRow({ trade, market }: TradeRowProps) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const isBuy = trade.side === "buy";
  const { tick, lot } = market.rules;
  return (
    <tr className="figures-dense h-6">
      <td className="pl-(--gutter) text-text-3">{tradeMoment(format.language, trade.time_ms)}</td>
      <td className={`text-right ${isBuy ? "text-up" : "text-down"}`}>
        <span className="unseen">{t(isBuy ? "buy" : "sell")}</span>
        <span aria-hidden="true" className="mr-1 text-[0.72em]">
          {isBuy ? "▲" : "▼"}
        </span>
        {format.number(trade.price, { fixed: decimalsOf(tick) })}
      </td>
      <td className="pr-(--gutter) text-right text-text-2">
        {format.number(trade.qty, { fixed: decimalsOf(lot) })}
      </td>
    </tr>
  );
});
