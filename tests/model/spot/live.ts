import type { Exchange } from "@sumi/core/exchange.ts";
import type { SpotOrder } from "@sumi/core/spot/spot-order.ts";
import type { Model } from "../model.ts";
import { leftOf, type OwnOrder } from "../trading/orders.ts";

/** Compares the orders of a running exchange with the model's. */

/** I4: compares each open order field by field; the exchange has no others. */
export function* liveOrders(model: Model, { spot, members }: Exchange): Generator<string> {
  for (let member = 1; member <= members.count; member += 1) {
    const should = model.spot.orders.openOf(member);
    const open = new Map(spot.openOrdersOf(member).map((order) => [order.id, order]));
    for (const order of should) {
      const fault = faultOfOrder(open.get(order.id), order);
      open.delete(order.id);
      if (fault !== undefined) yield fault;
    }
    for (const id of open.keys()) yield `Order ${id} is open, and it should not be.`;
  }
}

/** I5: each side is in the sequence in which it would trade, and the sides do not cross. */
export function* liveBooks(model: Model, { spot }: Exchange): Generator<string> {
  for (const market of model.markets.all) {
    const { symbol, number } = market;
    const book = spot.books[number];
    const [bid, ask] = [book?.bestPrice("buy"), book?.bestPrice("sell")];
    const isCrossed = bid !== undefined && ask !== undefined && bid >= ask;
    if (isCrossed && model.auctions.standing(market) === undefined) yield `${symbol} is crossed.`;
    for (const side of ["buy", "sell"] as const) {
      const is: number[] = [];
      book?.eachOrder(side, ({ id }) => is.push(id) > 0);
      const should = [...model.spot.book(market)[side].inOrder()].map(({ id }) => id);
      if (is.join() === should.join()) continue;
      yield `${symbol} ${side}: ${is.join(" ")}, and it should be ${should.join(" ")}.`;
    }
    const tape = model.spot.tape(market);
    if (spot.lastPrice(number) === tape.lastPrice) continue;
    yield `The last price of ${symbol} is ${spot.lastPrice(number)}, not ${tape.lastPrice}.`;
  }
  const is = spot.marked.map(({ id }) => id).join(" ");
  const should = model.spot.marked.map(({ id }) => id).join(" ");
  if (is !== should) yield `Marked are ${is}, and it should be ${should}.`;
}

function faultOfOrder(order: SpotOrder | undefined, own: OwnOrder): string | undefined {
  if (order === undefined) return `Order ${own.id} is not open, and it should be.`;
  const turnover = BigInt(order.turnover) * own.market.unit;
  const isByAmount = own.terms.amount !== 0n;
  const pairs: readonly (readonly [name: string, is: unknown, should: unknown])[] = [
    ["market", order.market, own.market.number],
    ["price", order.price, own.price],
    ["quantity", order.quantity, own.quantity],
    ["left", order.left, isByAmount ? 0 : leftOf(own)],
    ["filled", order.filled, own.filled],
    ["prevented", order.prevented, own.prevented],
    ["turnover", turnover, own.turnover],
    ["fee", order.fee, own.fee],
    ["hold", order.hold, own.hold],
    ["place", order.place, own.place === "waiting" ? "stops" : own.place],
  ];
  const wrong = pairs.find(([, is, should]) => is !== should);
  if (wrong === undefined) return undefined;
  const [name, is, should] = wrong;
  return `Order ${own.id} has the ${name} ${String(is)}, and it should be ${String(should)}.`;
}
