import { unitsOfSteps } from "@sumi/formulas/notional.ts";
import type { Market } from "../markets/markets.ts";
import type { State } from "../state.ts";
import type { PreventedPart, Venue } from "../trading/venue.ts";
import { endOrder } from "./ending.ts";
import { collarOf, referenceOf } from "./reference.ts";
import type { SpotOrder } from "./spot-order.ts";
import { affordable, holdOfPart, tradeOf } from "./trade.ts";

/** The spot part of trading: its books, its limits and its events. */
export const SPOT_VENUE: Venue<SpotOrder, Market> = {
  books: (x) => x.spot,
  marketOf: (x, market) => x.markets.get(market),
  triggerPrice: (x, market) => x.spot.lastPrice(market.number) || referenceOf(x, market),
  limitOf,
  lotsAt: (_, market, taker, price) =>
    taker.amount === 0n ? taker.left : affordable(market, taker, price),
  isSpent,
  trade: (x, market, maker, taker, quantity) => {
    x.emit(tradeOf(market, maker, taker, quantity));
    return true;
  },
  prevent,
  end: endOrder,
  mark: (x, { id, market }) => x.emit({ type: "StopMarked", order: id, market }),
  fire: (x, { id, market }) => x.emit({ type: "StopFired", order: id, market }),
};

/** The collar around the reference (rules 1.5.3). */
function limitOf(x: State, market: Market, { side }: SpotOrder): number | undefined {
  const reference = referenceOf(x, market);
  if (reference === undefined) return undefined;
  return collarOf(x.markets.termsOf(market, x.now.timeMs), side, reference);
}

/** True if the rest of an amount buys no lot at the last price: it cannot rest (rules 1.3). */
function isSpent(x: State, market: Market, order: SpotOrder): boolean {
  if (order.amount === 0n) return false;
  return order.hold < unitsOfSteps(x.spot.lastPrice(market.number), market.unitsPerTickLot);
}

function prevent(x: State, market: Market, order: SpotOrder, part: PreventedPart): void {
  const { id, member, side } = order;
  x.emit({
    type: "TradePrevented",
    order: id,
    member,
    market: market.number,
    quantity: part.quantity,
    asset: side === "buy" ? market.quote : market.base,
    released: holdOfPart(market, order, part),
  });
}
