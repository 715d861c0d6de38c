import { COIN, roundedUp } from "../decimal.ts";
import type { EventOf } from "../record.ts";
import { leftOf, type OwnOrder } from "../trading/orders.ts";

/** The fee on `value` at a rate in 10⁻⁸: rounded up, against the payer (rules 0.2). */
export function feeOf(value: bigint, rate: number): bigint {
  return roundedUp(value * BigInt(rate), COIN);
}

/** The trade that two orders must make: at the maker's price, fees in what each side receives. */
export function tradeOf(maker: OwnOrder, taker: OwnOrder, quantity: number): EventOf<"Traded"> {
  const { market } = maker;
  const { price } = maker;
  const takerBuys = taker.terms.side === "buy";
  const [buying, selling] = takerBuys ? [taker, maker] : [maker, taker];
  const notional = BigInt(price) * BigInt(quantity) * market.unit;
  const bought = BigInt(quantity) * market.lot;
  return {
    type: "Traded",
    market: market.number,
    maker: maker.id,
    taker: taker.id,
    buyer: buying.terms.member,
    seller: selling.terms.member,
    takerBuys,
    price,
    quantity,
    notional,
    buyerFee: feeOf(bought, takerBuys ? taker.terms.takerRate : maker.terms.makerRate),
    sellerFee: feeOf(notional, takerBuys ? maker.terms.makerRate : taker.terms.takerRate),
    released: takerBuys ? savedBy(taker, price, quantity) : 0n,
  };
}

/** A limit buyer holds money at the limit; a better price releases the difference at once. */
function savedBy(buying: OwnOrder, price: number, quantity: number): bigint {
  if (buying.price === 0) return 0n;
  return BigInt(buying.price - price) * BigInt(quantity) * buying.market.unit;
}

/** The hold of a part of an order that will not trade (rules 1.5.4). */
export function holdOfPart(order: OwnOrder, quantity: number, price: number): bigint {
  const { terms, market } = order;
  if (terms.side === "sell") return BigInt(quantity) * market.lot;
  // A market buy by quantity holds the cost of the lots in its reach; its member's own orders are
  // not.
  if (order.price === 0 && terms.amount === 0n) return 0n;
  return BigInt(order.price === 0 ? price : order.price) * BigInt(quantity) * market.unit;
}

/** The lots that a taker still wants at a price: the rest, or as many as its money buys. */
export function wantedAt(taker: OwnOrder, price: number, money: bigint): number {
  if (taker.terms.amount === 0n) return leftOf(taker);
  return Number(money / (BigInt(price) * taker.market.unit));
}
