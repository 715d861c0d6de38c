import { holdOfSteps } from "@sumi/formulas/hold.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { refusalOfChange } from "../auctions/collecting.ts";
import { available } from "../ledger/accounts.ts";
import { refusalOfBeginning } from "../pages/acceptance.ts";
import type { State } from "../state.ts";
import { findOwn, refusalOfName } from "../trading/own-orders.ts";
import type { AmendOrder } from "./commands.ts";
import { enterBook, refusalOfTerms } from "./place.ts";
import { referenceOf } from "./reference.ts";
import { isSteps } from "./shape.ts";

/**
 * Changes the price, or the total quantity, under the same id. It is refused as placing is; the
 * hold is taken anew in the same step. Only asking for less keeps the place in the queue (rules
 * 1.2).
 */
export function amendOrder(x: State, command: AmendOrder): Outcome<void> {
  const { actor: member } = command;
  const flaw = flawOfChange(command);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  const refusal = refusalOfBeginning(x, member);
  if (refusal !== undefined) return refusal;
  const order = findOwn(x.spot, member, command.order);
  if (order === undefined) return refusalOfName(x.spot, member, command.order);
  const market = x.markets.get(order.market);
  if (market.status !== "open") return reject("MARKET_NOT_OPEN");
  if (order.price === 0) return reject("ILLEGAL_OPERATION");
  const price = command.price || order.price;
  const quantity = command.quantity || order.quantity;
  const { side, stopPrice, amount } = order;
  const amended = { side, stopPrice, amount, price, quantity };
  const auction = x.auctions.runningOn(market.number);
  const fixed = auction && refusalOfChange(x, auction, order, amended);
  if (fixed !== undefined) return fixed;
  const terms = x.markets.termsOf(market, x.now.timeMs);
  const reference = referenceOf(x, market);
  const misfit = refusalOfTerms(market, { terms, reference, auction }, amended);
  if (misfit !== undefined) return misfit;
  const left = quantity - order.filled - order.prevented;
  if (left <= 0) return reject("BELOW_MINIMUM");
  const holdChange = (holdOfSteps(side, price, left, order.unitsPerStep) - order.hold) as Amount;
  const asset = side === "buy" ? market.quote : market.base;
  if (x.ledger.balance(available(member), asset) < holdChange) {
    return reject("INSUFFICIENT_BALANCE");
  }

  // From here on the order must be amended.
  const moves = order.price !== price || quantity > order.quantity;
  x.emit({
    type: "OrderAmended",
    order: order.id,
    member,
    market: market.number,
    price,
    quantity,
    asset,
    holdChange,
  });
  if (moves && order.place === "book") enterBook(x, market, auction, order);
  return DONE;
}

/** One change at a time, in whole steps. */
function flawOfChange({ price, quantity }: AmendOrder): string | undefined {
  if (!isSteps(price)) return "price";
  if (!isSteps(quantity)) return "qty";
  return (price === 0) === (quantity === 0) ? "price" : undefined;
}
