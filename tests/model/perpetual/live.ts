import type { Exchange } from "@sumi/core/exchange.ts";
import type { Hold } from "../capability.ts";
import type { Model } from "../model.ts";
import { leftOf } from "./state.ts";

/** Compares orders and positions of a running exchange with the model's. */

/** I4: each open order, field by field; the exchange has no others. */
export function* liveOrders(model: Model, { perpetual, members }: Exchange): Generator<string> {
  for (let member = 1; member <= members.count; member += 1) {
    const should = model.perpetual.ordersOf(member, -1).map((order) => {
      return [order.id, leftOf(order), order.price, order.closing, order.hold, order.place].join(
        " ",
      );
    });
    const is = [...perpetual.openOrdersOf(member)].map((order) => {
      const { id, price, closing, hold, place } = order;
      return [id, order.left, price, closing, hold, PLACES[place]].join(" ");
    });
    const [theirs, own] = [is.sort().join(", "), should.sort().join(", ")];
    if (theirs === own) continue;
    yield `Member ${member} has the orders ${theirs}, and should have ${own}.`;
  }
}

const PLACES = { nowhere: "nowhere", book: "book", stops: "waiting", marked: "marked" } as const;

/** I7: each position with its margin; the exchange has no others. */
export function* livePositions(model: Model, { perpetual, members }: Exchange): Generator<string> {
  for (const { number, symbol, lot } of model.perpetual.contracts) {
    for (let member = 1; member <= members.count; member += 1) {
      const own = model.perpetual.position(number, member);
      const theirs = perpetual.position(number, member);
      const lots = own === undefined ? undefined : Number(own.quantity / lot);
      const should = [lots, own?.entry, own?.margin, own?.leverage, own?.isLiquidating].join(" ");
      const { quantity, entry, margin, leverage, isLiquidating } = theirs ?? {};
      const is = [quantity, entry, margin, leverage, isLiquidating].join(" ");
      if (is === should) continue;
      yield `Member ${member} has ${is || "nothing"} on ${symbol}, and should have ${should}.`;
    }
  }
}

export function* liveHolds({ perpetual }: Exchange, member: number): Generator<Hold> {
  for (const order of perpetual.openOrdersOf(member)) {
    yield { asset: perpetual.contracts.get(order.market).asset, amount: order.hold };
  }
}
