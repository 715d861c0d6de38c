import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { keepsToLosses } from "../self-limits.ts";
import { ended, fitted, holdFor } from "./fitting.ts";
import { isNear, isSettled, takesNow } from "./intake.ts";
import { bestOf } from "./marking.ts";
import { limitsOf } from "./price-limits.ts";
import type { PerpetualCommandOf, PerpetualEventOf } from "./record.ts";
import { abs } from "./rounding.ts";
import { isOpeningExcluded, mayOpen } from "./standing.ts";
import { type Contract, leftOf, type OwnPerpetualOrder, type OwnPosition } from "./state.ts";
import { closingOfNew, enter, takeAtOnce } from "./taking.ts";
import { hasFired } from "./triggers.ts";

type Leg = "take_profit" | "stop_loss";

/** Triggers that enter the market in one command. */
const TRIGGERS = 200;

/** A trigger that a price reaches: a member's stop, or one side of a position's protection. */
type Reached = {
  readonly age: number;
  readonly member: number;
  readonly event: PerpetualEventOf<"PerpetualStopMarked" | "ProtectionMarked">;
};

/**
 * A sample marks what the marks have reached, over all contracts by age. What waits for the last
 * trade is tried again at its price.
 */
export function* reachedByMark(model: Model): Expected {
  const reached = model.perpetual.contracts
    .filter(({ isStale }) => !isStale)
    .flatMap((contract) => [
      ...reachedOn(model, contract, { by: "mark", price: contract.mark }),
      ...reachedOn(model, contract, { by: "last", price: BigInt(contract.last) * contract.tick }),
    ]);
  for (const { event } of reached.toSorted(older)) yield event;
}

/** After a command: its trades mark triggers, and marked ones enter the market. */
export function* triggersThatFollow(model: Model, limit = TRIGGERS): Expected {
  const { perpetual } = model;
  for (let fired = 0; ; fired += 1) {
    for (let at = perpetual.trades.shift(); at !== undefined; at = perpetual.trades.shift()) {
      const contract = perpetual.contract(at.contract);
      if (contract === undefined) continue;
      const price = BigInt(at.price) * contract.tick;
      const reached = reachedOn(model, contract, { by: "last", price });
      for (const { event } of reached.toSorted(older)) yield event;
    }
    if (fired === limit || !hasMarked(model)) return;
    yield* fireNext(model);
  }
}

export function* firePerpetualTriggers(
  model: Model,
  { actor, limit }: PerpetualCommandOf<"FirePerpetualTriggers">,
): Expected {
  model.demand("I21", actor === 0, "only the exchange's own timer fires triggers");
  yield* triggersThatFollow(model, limit);
}

function hasMarked({ perpetual: { marked, markedLegs } }: Model): boolean {
  return marked.length > 0 || markedLegs.length > 0;
}

function older(one: Reached, other: Reached): number {
  return one.age - other.age || one.member - other.member;
}

/** The order that a protection places: it closes, at any price. */
function closingOf({ quantity }: OwnPosition) {
  return { reduceOnly: true, side: quantity < 0n ? "buy" : "sell", price: 0 } as const;
}

/**
 * A trigger that closes waits while it could not trade: near the mark also while nobody rests
 * there. Either kind waits until three good samples found the contract as it is; one that opens is
 * over instead where nothing opens.
 */
function goesOnWaiting(
  model: Model,
  contract: Contract,
  { reduceOnly, side, price }: Pick<OwnPerpetualOrder["terms"], "reduceOnly" | "side" | "price">,
): boolean {
  const takes = takesNow(model, contract);
  if (!reduceOnly && takes !== "openings") return false;
  if (takes === "nothing" || !isSettled(model, contract)) return true;
  if (!isNear(model, contract)) return false;
  const { highestBuy, lowestSell } = limitsOf(model, contract);
  if (price !== 0) return side === "buy" ? price > highestBuy : price < lowestSell;
  const best = bestOf(model, contract, side === "buy" ? "sell" : "buy");
  return best === 0 || (side === "buy" ? best > highestBuy : best < lowestSell);
}

type At = { readonly by: "mark" | "last"; readonly price: bigint };

function reachedOn(model: Model, contract: Contract, { by, price }: At): readonly Reached[] {
  if (price === 0n) return [];
  const { number, tick } = contract;
  const orders = model.perpetual.openOrders.flatMap(({ id, place, terms }): Reached[] => {
    const { market, stopBy, stopPrice, stopWhen, member } = terms;
    if (place !== "waiting" || market !== number || stopBy !== by) return [];
    if (goesOnWaiting(model, contract, terms)) return [];
    const stop = BigInt(stopPrice) * tick;
    if (stopWhen === "above" ? price < stop : price > stop) return [];
    const event = { type: "PerpetualStopMarked", order: id, contract: number } as const;
    return [{ age: id, member, event }];
  });
  const legs = model.perpetual.positionsOn(number).flatMap((position): Reached[] => {
    if (goesOnWaiting(model, contract, closingOf(position))) return [];
    const leg = legReached(model, contract, position, { by, price });
    if (leg === undefined) return [];
    const { member, protectedAt: age } = position;
    const event = { type: "ProtectionMarked", contract: number, member, leg } as const;
    return [{ age, member, event }];
  });
  return [...orders, ...legs];
}

function legReached(
  { perpetual }: Model,
  { number, tick }: Contract,
  { member, quantity, takeProfit, stopLoss, protectBy }: OwnPosition,
  { by, price }: At,
): Leg | undefined {
  if (protectBy !== by) return undefined;
  const isReached = (leg: Leg, kind: "TP" | "SL", ticks: number) => {
    if (ticks === 0 || perpetual.isMarked(number, member, leg)) return false;
    return hasFired(quantity > 0n, kind, { trigger: BigInt(ticks) * tick, price });
  };
  if (isReached("take_profit", "TP", takeProfit)) return "take_profit";
  return isReached("stop_loss", "SL", stopLoss) ? "stop_loss" : undefined;
}

/** The older of the two that were marked first. */
function* fireNext(model: Model): Expected {
  const [order] = model.perpetual.marked;
  const [leg] = model.perpetual.markedLegs;
  const contract = model.perpetual.contract(order?.terms.market ?? -1);
  const owner = leg === undefined ? undefined : model.perpetual.position(leg.contract, leg.member);
  if (leg !== undefined && owner !== undefined) {
    if (order === undefined || owner.protectedAt <= order.id) {
      return yield* fireLeg(model, owner, leg.leg);
    }
  }
  if (order !== undefined && contract !== undefined) yield* fireStop(model, contract, order);
}

function* fireStop(model: Model, contract: Contract, order: OwnPerpetualOrder): Expected {
  const { member, reduceOnly, side } = order.terms;
  const event = firedOf(model, contract, order);
  const { available } = model.ledger.balance(member, contract.asset);
  const isShort = event.hold > available;
  const isBeyond = !keepsToLosses(model, member, event.hold);
  yield isShort || isBeyond ? { ...event, hold: 0n } : event;
  if (isShort) return yield* ended(model, contract, order, "INSUFFICIENT_BALANCE");
  if (isBeyond) return yield* ended(model, contract, order, "SELF_LIMIT");
  const own = model.perpetual.position(contract.number, member);
  const size = own?.quantity ?? 0n;
  const reduces = side === "buy" ? size < 0n : size > 0n;
  const end = (reason: PerpetualEventOf<"PerpetualOrderEnded">["reason"]) => {
    return ended(model, contract, order, reason);
  };
  if (own?.isLiquidating === true) return yield* end("LIQUIDATION");
  if (!reduceOnly && !mayOpen(model, member)) return yield* end("ADMIN");
  if (!reduceOnly && isOpeningExcluded(model, member)) return yield* end("SELF_LIMIT");
  if (!reduceOnly && takesNow(model, contract) !== "openings") return yield* end("MARKET_CLOSED");
  if (reduceOnly && goesOnWaiting(model, contract, { ...order.terms, price: order.price })) {
    yield { type: "PerpetualStopRearmed", order: order.id, member, contract: contract.number };
    return;
  }
  if (reduceOnly && !reduces) return yield* end("REDUCE_ONLY");
  if (reduceOnly) yield* fitted(model, contract, member);
  if (isOver(order)) return;
  yield* enter(model, contract, order);
  yield* fitted(model, contract, member);
}

/** Asked anew, because events change the place. */
function isOver({ place }: OwnPerpetualOrder): boolean {
  return place === "over";
}

/** It takes what it can within the limits of price, and protects the rest as before. */
function* fireLeg(model: Model, position: OwnPosition, leg: Leg): Expected {
  const { contract: number, member, isLiquidating, age, quantity } = position;
  const contract = model.perpetual.contract(number);
  if (contract === undefined) return;
  const { highestBuy, lowestSell } = limitsOf(model, contract);
  const limit = quantity < 0n ? highestBuy : lowestSell;
  if (!goesOnWaiting(model, contract, closingOf(position)) && !isLiquidating) {
    yield* takeAtOnce(model, contract, { position, limit, leg });
  }
  const after = model.perpetual.position(number, member);
  const left = after?.age === age ? Number(abs(after.quantity) / contract.lot) : 0;
  yield { type: "ProtectionFired", contract: number, member, leg, left };
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
