import type { Amount } from "@sumi/primitives/amount.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available } from "../ledger/accounts.ts";
import { OFF_GRID } from "../markets/grid.ts";
import { refusalOfMore } from "../self-limits/rules.ts";
import type { State } from "../state.ts";
import { enterMarket } from "../trading/entering.ts";
import { findOwn, refusalOfName } from "../trading/own-orders.ts";
import { refusalOfLiquidation } from "./cancel.ts";
import type { AmendPerpetualOrder } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { closingLots, fitOrders } from "./fitting.ts";
import { holdPriceOf } from "./hold.ts";
import { intakeOf } from "./intake.ts";
import { limitsOf } from "./limits.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";
import { isProtectionWrong, refusalOfPriceLimits } from "./place.ts";
import { refusalOfRisk, refusalOfSize } from "./risk.ts";
import { isSteps } from "./shape.ts";
import { refusalOfAccount, refusalOfContract, refusalOfOrdering } from "./standing.ts";
import { holdOf, openedOf } from "./trade.ts";
import { PERPETUAL_VENUE } from "./venue.ts";

/**
 * Changes the price, or the total quantity, under the same id. It is refused as placing is; the
 * hold is taken anew in the same step. Only asking for less keeps the place in the queue.
 */
export function amendPerpetualOrder(x: State, command: AmendPerpetualOrder): Outcome<void> {
  const { actor: member } = command;
  const flaw = flawOfChange(command);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  const order = findOwn(x.perpetual, member, command.order);
  if (order === undefined) return refusalOfName(x.perpetual, member, command.order);
  const contract = x.perpetual.contracts.get(order.market);
  const refusal = refusalOfOrder(x, contract, order) ?? refusalOfTerms(x, contract, command);
  if (refusal !== undefined) return refusal;
  const price = command.price || order.price;
  const quantity = command.quantity || order.quantity;
  const left = quantity - order.filled - order.prevented;
  if (left <= 0) return reject("BELOW_MINIMUM");
  const amended = amendedOf(x, contract, order, { price, left });
  const opening = { ...openingOf(order), price: amended.holdPrice, lots: left - amended.closing };
  const tooMuch =
    refusalOfSize(x, contract, opening, order.id) ?? refusalOfRisk(x, contract, opening);
  if (tooMuch !== undefined) return tooMuch;
  const beyond = refusalOfMore(x, member, amended.holdChange);
  if (beyond !== undefined) return beyond;
  const free = x.ledger.balance(available(member), contract.asset);
  if (free < amended.holdChange) return reject("INSUFFICIENT_BALANCE");

  // From here on the order must be amended.
  const moves = order.price !== price || quantity > order.quantity;
  x.emit({
    type: "PerpetualOrderAmended",
    order: order.id,
    member,
    contract: contract.number,
    asset: contract.asset,
    price,
    quantity,
    ...amended,
  });
  fitOrders(x, contract, member);
  if (moves && order.place === "book") enterMarket(x, PERPETUAL_VENUE, contract, order);
  return DONE;
}

/** A stop that waits holds nothing until it fires. */
function amendedOf(
  x: State,
  contract: Contract,
  order: PerpetualOrder,
  { price, left }: { readonly price: number; readonly left: number },
): { readonly closing: number; readonly holdPrice: number; readonly holdChange: Amount } {
  const none = { closing: 0, holdPrice: 0, holdChange: 0n as Amount };
  if (order.place !== "book") return none;
  const { member, side, reduceOnly } = order;
  const holdPrice = holdPriceOf(x, contract, { side, price });
  if (reduceOnly) return { ...none, closing: left, holdPrice };
  const closing = closingLots(x, contract, { member, side, quantity: left }, order);
  const opened = openedOf(contract, order);
  const hold = holdOf(contract, order, { opened, lots: left - closing, price: holdPrice });
  return { closing, holdPrice, holdChange: (hold - order.hold) as Amount };
}

function openingOf({ member, side, leverage }: PerpetualOrder) {
  return { member, side, leverage };
}

function refusalOfOrder(
  x: State,
  contract: Contract,
  { member, price, reduceOnly }: PerpetualOrder,
): Rejected | undefined {
  const refusal =
    refusalOfAccount(x, member) ??
    (reduceOnly ? undefined : refusalOfOrdering(x, member)) ??
    refusalOfLiquidation(x, contract.number, member) ??
    (reduceOnly ? undefined : refusalOfContract(x, contract));
  if (refusal !== undefined) return refusal;
  if (intakeOf(x, contract) === "nothing") return reject("MARKET_NOT_OPEN");
  return price === 0 ? reject("ILLEGAL_OPERATION") : undefined;
}

function refusalOfTerms(
  x: State,
  contract: Contract,
  { actor, order: name, price, quantity }: AmendPerpetualOrder,
): Rejected | undefined {
  const order = findOwn(x.perpetual, actor, name);
  const limits = limitsOf(x, contract);
  if (order === undefined || limits === undefined) return reject("MARKET_NOT_OPEN");
  const { quantityMin, quantityMax } = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  if (price === OFF_GRID) return reject("PRICE_TICK");
  if (quantity === OFF_GRID) return reject("LOT_SIZE");
  if (quantity !== 0 && quantity < quantityMin) return reject("BELOW_MINIMUM");
  if (quantity > quantityMax || price > contract.priceMax) return reject("ABOVE_MAXIMUM");
  const isMoved = price !== 0 && isProtectionWrong(x, contract, { ...order, price });
  if (isMoved) return reject("TPSL_PRICE_INVALID");
  // A smaller order may stay where it is; a new price and more lots keep to the limits.
  const limited = price || (quantity > order.quantity ? order.price : 0);
  return refusalOfPriceLimits(contract, limits, { side: order.side, price: limited });
}

/** One change at a time, in whole steps. */
function flawOfChange({ price, quantity }: AmendPerpetualOrder): string | undefined {
  if (!isSteps(price)) return "price";
  if (!isSteps(quantity)) return "qty";
  return (price === 0) === (quantity === 0) ? "price" : undefined;
}
