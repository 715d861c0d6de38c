import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { endOf, holdFor } from "./fitting.ts";
import { bestOf } from "./marking.ts";
import type { PerpetualCommandOf, PerpetualEventOf } from "./record.ts";
import { type Contract, leftOf, type OwnPerpetualOrder, type OwnPosition } from "./state.ts";
import { closingOfNew, enter, limitsOf } from "./taking.ts";
import { hasFired } from "./triggers.ts";

type Leg = "take_profit" | "stop_loss";

/** Stops and protections by mark that the new mark has reached, the oldest first. */
export function* triggersReached(model: Model, contract: Contract): Expected {
  const { number, mark, tick } = contract;
  const waiting = model.perpetual.openOrders.filter(({ place, terms }) => {
    return place === "waiting" && terms.market === number && terms.stopBy === "mark";
  });
  for (const order of waiting) {
    const stop = BigInt(order.terms.stopPrice) * tick;
    const isReached = order.terms.stopWhen === "above" ? mark >= stop : mark <= stop;
    const own = model.perpetual.position(number, order.terms.member);
    if (!isReached || own?.isLiquidating === true) continue;
    yield { type: "PerpetualStopMarked", order: order.id, contract: number };
  }
  for (const position of model.perpetual.positionsOn(number)) {
    const leg = legReached(contract, position);
    if (leg === undefined) continue;
    yield { type: "ProtectionMarked", contract: number, member: position.member, leg };
  }
}

function legReached({ mark, tick }: Contract, position: OwnPosition): Leg | undefined {
  const { quantity, takeProfit, stopLoss, protectBy, isLiquidating } = position;
  if (isLiquidating || protectBy !== "mark") return undefined;
  const isLong = quantity > 0n;
  const isReached = (kind: "TP" | "SL", ticks: number) => {
    return ticks > 0 && hasFired(isLong, kind, { trigger: BigInt(ticks) * tick, price: mark });
  };
  if (isReached("TP", takeProfit)) return "take_profit";
  return isReached("SL", stopLoss) ? "stop_loss" : undefined;
}

/** Marked stops enter the market, each with the hold of what it opens. */
export function* triggersThatFire(model: Model, limit: number): Expected {
  for (let fired = 0; fired < limit; fired += 1) {
    const [order] = model.perpetual.marked;
    const contract = model.perpetual.contract(order?.terms.market ?? -1);
    if (order === undefined || contract === undefined) return;
    const event = firedOf(model, contract, order);
    const { available } = model.ledger.balance(event.member, contract.asset);
    if (event.hold > available) {
      yield endOf(order, contract, "INSUFFICIENT_BALANCE");
      continue;
    }
    yield event;
    yield* enter(model, contract, order);
  }
}

export function* firePerpetualTriggers(
  model: Model,
  { actor, limit }: PerpetualCommandOf<"FirePerpetualTriggers">,
): Expected {
  model.demand("I21", actor === 0, "only the exchange's own timer fires triggers");
  yield* triggersThatFire(model, limit);
}

function firedOf(
  model: Model,
  contract: Contract,
  order: OwnPerpetualOrder,
): PerpetualEventOf<"PerpetualStopFired"> {
  const { member, side, reduceOnly } = order.terms;
  const quantity = leftOf(order);
  const own = { member, side, quantity, reduceOnly };
  const closing = closingOfNew(model, contract, own);
  const bid = bestOf(model, contract, "buy");
  const holdPrice =
    side === "sell"
      ? Math.max(order.price, bid)
      : order.price || limitsOf(model, contract).highestBuy;
  const opens = reduceOnly ? 0 : quantity - closing;
  const hold = holdFor(contract, { ...order, holdPrice }, opens);
  const { number, asset } = contract;
  const common = { order: order.id, member, contract: number, asset };
  return { type: "PerpetualStopFired", ...common, closing, holdPrice, hold };
}
