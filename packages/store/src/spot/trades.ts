import type { Market } from "@sumi/core/markets/markets.ts";
import type { Traded } from "@sumi/core/spot/events.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { FillRow, TradeRow } from "./rows.ts";

/** The id of a trade as members see it. */
export function tradeId(trade: { readonly sequence: number; readonly n: number }): string {
  return `${trade.sequence}.${trade.n}`;
}

/** The public row of a command's n-th trade. */
export function tradeOf(event: Traded, market: Market, { sequence, timeMs }: Stamp, n: number) {
  const trade: TradeRow = {
    sequence,
    n,
    market: market.number,
    takerSide: event.takerBuys ? "buy" : "sell",
    price: (BigInt(event.price) * market.tick) as Amount,
    quantity: (BigInt(event.quantity) * market.lot) as Amount,
    notional: event.notional,
    timeMs,
  };
  return trade;
}

/** The fills of a trade's buyer and seller. */
export function fillsOf(event: Traded, market: Market, trade: TradeRow): readonly FillRow[] {
  const { takerSide: _, ...shared } = trade;
  const maker = { role: "maker", orderId: event.maker } as const;
  const taker = { role: "taker", orderId: event.taker } as const;
  const buyer = { member: event.buyer, fee: event.buyerFee, feeAsset: market.base };
  const seller = { member: event.seller, fee: event.sellerFee, feeAsset: market.quote };
  return [
    { ...shared, side: "buy", ...buyer, ...(event.takerBuys ? taker : maker) },
    { ...shared, side: "sell", ...seller, ...(event.takerBuys ? maker : taker) },
  ];
}
