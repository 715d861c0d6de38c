import { improvementOf } from "@sumi/formulas/hold.ts";
import { lotsFor, unitsOfSteps } from "@sumi/formulas/notional.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { chargedAt } from "@sumi/primitives/rounding.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import type { Market } from "../markets/markets.ts";
import type { PreventedPart } from "../trading/venue.ts";
import type { Traded } from "./events.ts";
import type { SpotOrder } from "./spot-order.ts";

/** One match in money. Fees are rounded up, each in the asset its payer receives (rules 1.6). */
export function tradeOf(
  market: Market,
  maker: SpotOrder,
  taker: SpotOrder,
  quantity: number,
): Traded {
  const takerBuys = taker.side === "buy";
  const notional = unitsOfSteps(maker.price * quantity, market.unitsPerTickLot);
  const bought = unitsOfSteps(quantity, market.lot);
  const buyerRate = takerBuys ? taker.takerRate : maker.makerRate;
  const sellerRate = takerBuys ? maker.makerRate : taker.takerRate;
  return {
    type: "Traded",
    market: market.number,
    maker: maker.id,
    taker: taker.id,
    buyer: takerBuys ? taker.member : maker.member,
    seller: takerBuys ? maker.member : taker.member,
    takerBuys,
    price: maker.price,
    quantity,
    notional,
    buyerFee: chargedAt(bought, bigintOf(buyerRate)),
    sellerFee: chargedAt(notional, bigintOf(sellerRate)),
    released: savedBy(market, taker, maker.price, quantity),
  };
}

/** Whole lots that the rest of the amount buys at that price. */
export function affordable(market: Market, taker: SpotOrder, price: number): number {
  return lotsFor(taker.hold, price, market.unitsPerTickLot);
}

/** Returns the part of an order's hold that belongs to lots which will not trade. */
export function holdOfPart(market: Market, order: SpotOrder, part: PreventedPart): Amount {
  if (order.side === "sell") return unitsOfSteps(part.quantity, market.lot);
  const { price, amount } = order;
  // A market buy by quantity never had a hold for lots that it cannot take.
  if (price === 0 && amount === 0n) return ZERO;
  const at = price === 0 ? part.price : price;
  return unitsOfSteps(at * part.quantity, market.unitsPerTickLot);
}

/** A buyer's hold is at its limit; the difference to a better price is freed at once. */
function savedBy(market: Market, taker: SpotOrder, price: number, quantity: number): Amount {
  if (taker.side === "sell" || taker.price === 0) return ZERO;
  return improvementOf(taker.price, price, quantity, market.unitsPerTickLot);
}
