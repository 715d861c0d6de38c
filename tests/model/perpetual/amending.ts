import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { demandLoss } from "../self-limits.ts";
import { fitted, holdFor } from "./fitting.ts";
import { bestOf } from "./marking.ts";
import { ownOrder } from "./placing.ts";
import { limitsOf } from "./price-limits.ts";
import type { PerpetualCommandOf } from "./record.ts";
import { leftOf } from "./state.ts";
import { closingOfNew, enter } from "./taking.ts";

/** Another price or quantity: refused for the same reasons as placing, the hold taken anew. */
export function* amendOrder(
  model: Model,
  command: PerpetualCommandOf<"AmendPerpetualOrder">,
): Expected {
  const order = ownOrder(model, command.actor, command.order);
  const contract = model.perpetual.contract(order?.terms.market ?? -1);
  model.demand("I6", order !== undefined, "an amended order is open and one's own");
  if (order === undefined || contract === undefined) return;
  model.demand("I6", order.price !== 0, "only an order at a limit is amended");
  const isOne = (command.price === 0) !== (command.quantity === 0);
  model.demand("I6", isOne, "one thing is changed");
  const price = command.price || order.price;
  const quantity = command.quantity || order.quantity;
  const left = leftOf({ ...order, quantity });
  model.demand("I4", left > 0, "an amended order has something left to trade");
  const { side, member, reduceOnly } = order.terms;
  const { highestBuy, lowestSell } = limitsOf(model, contract);
  const isFixed = command.price === 0 && quantity <= order.quantity;
  const isWithin = isFixed || (side === "buy" ? price <= highestBuy : price >= lowestSell);
  model.demand("I6", isWithin, "the price is within the limits around the index");
  const isWaiting = order.place === "waiting" || order.place === "marked";
  const own = { member, side, quantity: left, reduceOnly, except: order.id };
  const closing = isWaiting ? 0 : closingOfNew(model, contract, own);
  const bid = bestOf(model, contract, "buy");
  const holdPrice = isWaiting ? 0 : side === "sell" ? Math.max(price, bid) : price;
  const opens = isWaiting || reduceOnly ? 0 : left - closing;
  const holdChange = holdFor(contract, { ...order, holdPrice }, opens) - order.hold;
  const { available } = model.ledger.balance(member, contract.asset);
  model.demand("I2", available >= holdChange, "what the hold grows by is available");
  demandLoss(model, member, holdChange);
  const moves = price !== order.price || quantity > order.quantity;
  const { number, asset } = contract;
  const common = { order: order.id, member, contract: number, asset };
  const changed = { price, quantity, closing, holdPrice, holdChange };
  yield { type: "PerpetualOrderAmended", ...common, ...changed };
  yield* fitted(model, contract, member);
  if (moves && order.place === "book") yield* enter(model, contract, order);
}
