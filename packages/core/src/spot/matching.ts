import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { chargedAt } from "@sumi/primitives/rounding.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import { crosses, opposite } from "../book/book.ts";
import type { Market } from "../markets/markets.ts";
import type { State } from "../state.ts";
import { endOrder } from "./ending.ts";
import type { Traded } from "./events.ts";
import type { SpotOrder } from "./spot-order.ts";

/**
 * How taking came to its end: with the order filled or ended, at a price too far, or out of money.
 */
export type Taken = "over" | "out_of_reach" | "spent";

/**
 * Trades an order against the other side, best price first, oldest first, each trade at the maker's
 * price (rules 1.5), until it is filled, or nothing within `limit` (ticks) is left.
 */
export function takeLiquidity(x: State, market: Market, taker: SpotOrder, limit: number): Taken {
  const book = x.spot.bookOf(market.number);
  const from = opposite(taker.side);
  for (;;) {
    const maker = book.best(from);
    if (maker === undefined || !crosses(taker.side, limit, maker.price)) return "out_of_reach";
    const wanted = taker.amount === 0n ? taker.left : affordable(market, taker, maker.price);
    if (wanted === 0) return "spent";
    const quantity = Math.min(wanted, maker.left);
    if (x.members.marks.isSamePerson(taker.member, maker.member)) {
      if (preventSelfTrade(x, market, { taker, maker, overlap: quantity }) === "over") {
        return "over";
      }
      continue;
    }
    x.emit(tradeOf(market, maker, taker, quantity));
    if (taker.amount === 0n && taker.left === 0) return "over";
  }
}

/** Whole lots that what is left of the amount buys at that price. */
function affordable(market: Market, taker: SpotOrder, price: number): number {
  return Number(taker.hold / (bigintOf(price) * market.unitsPerTickLot));
}

/** Fees are rounded up here, once, each in the asset its payer receives (rules 1.6). */
function tradeOf(market: Market, maker: SpotOrder, taker: SpotOrder, quantity: number): Traded {
  const takerBuys = taker.side === "buy";
  const notional = (bigintOf(maker.price * quantity) * market.unitsPerTickLot) as Amount;
  const bought = (bigintOf(quantity) * market.lot) as Amount;
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
    released: improvementOf(market, taker, maker.price, quantity),
  };
}

/** A buyer at a limit had set aside the limit; what the better price saves is free at once. */
function improvementOf(market: Market, taker: SpotOrder, price: number, quantity: number): Amount {
  if (taker.side === "sell" || taker.price === 0 || taker.price === price) return ZERO;
  return (bigintOf((taker.price - price) * quantity) * market.unitsPerTickLot) as Amount;
}

type Meeting = { readonly taker: SpotOrder; readonly maker: SpotOrder; readonly overlap: number };

/** The taker's mode decides (rules 1.5.4). Answers whether the taker is over. */
function preventSelfTrade(x: State, market: Market, meeting: Meeting): "over" | "goes_on" {
  const { taker, maker } = meeting;
  switch (taker.selfTrade) {
    case "EXPIRE_TAKER":
      endOrder(x, taker, "STP");
      return "over";
    case "EXPIRE_MAKER":
      endOrder(x, maker, "STP");
      return "goes_on";
    case "EXPIRE_BOTH":
      endOrder(x, maker, "STP");
      endOrder(x, taker, "STP");
      return "over";
    case "DECREMENT":
      return decrement(x, market, meeting);
  }
}

/** Both orders shrink by the overlap; whichever has nothing left ends. */
function decrement(x: State, market: Market, { taker, maker, overlap }: Meeting) {
  for (const order of [maker, taker]) {
    const { id, member } = order;
    const asset = order.side === "buy" ? market.quote : market.base;
    const released = holdOfPart(market, order, { quantity: overlap, price: maker.price });
    const part = { order: id, member, market: market.number, quantity: overlap, asset, released };
    x.emit({ type: "TradePrevented", ...part });
  }
  if (maker.left === 0) endOrder(x, maker, "STP");
  if (taker.amount !== 0n || taker.left > 0) return "goes_on";
  endOrder(x, taker, "STP");
  return "over";
}

/** What an order had set aside for the part that will not trade. */
function holdOfPart(
  market: Market,
  order: SpotOrder,
  part: { readonly quantity: number; readonly price: number },
): Amount {
  if (order.side === "sell") return (bigintOf(part.quantity) * market.lot) as Amount;
  const { price, amount } = order;
  // A market buy by quantity never set anything aside for what it cannot take.
  if (price === 0 && amount === 0n) return ZERO;
  const at = price === 0 ? part.price : price;
  return (bigintOf(at * part.quantity) * market.unitsPerTickLot) as Amount;
}
