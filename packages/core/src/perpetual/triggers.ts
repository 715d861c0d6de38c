import { accept, type Outcome, type RejectionCode, reject } from "@sumi/primitives/rejection.ts";
import { crosses, opposite } from "../book/book.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import { enterMarket } from "../trading/entering.ts";
import { TRIGGERS_PER_COMMAND } from "../trading/triggers.ts";
import type { FirePerpetualTriggers } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { endOrder, fitOrders } from "./fitting.ts";
import { intakeOf, isNarrow, isSettled } from "./intake.ts";
import { isBeyondLimits, limitsOf, markInTicks } from "./limits.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";
import { closableLots, closingSide } from "./position.ts";
import { refusalOfOpening } from "./standing.ts";
import { takeFor } from "./take.ts";
import { PERPETUAL_VENUE } from "./venue.ts";

/** Marked triggers fire after every command; the timer only gives them one more. */
export function firePerpetualTriggers(x: State, command: FirePerpetualTriggers): Outcome<void> {
  if (command.actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const { limit } = command;
  const isLimit = Number.isSafeInteger(limit) && limit > 0 && limit <= TRIGGERS_PER_COMMAND;
  if (!isLimit) return reject("PARAMETER_ERROR", { field: "limit" });
  if (!hasMarkedTriggers(x)) return reject("ILLEGAL_OPERATION");

  // From here on marked triggers must fire.
  return accept(undefined);
}

export function hasMarkedTriggers({ perpetual }: State): boolean {
  return perpetual.marked.length > 0 || perpetual.protections.marked.length > 0;
}

/** A trade marks what its price fires, oldest first. */
export function markTriggersByLast(
  x: State,
  { contract, price }: { readonly contract: number; readonly price: number },
): void {
  const stops = x.perpetual.stopsOf(contract);
  const legs = x.perpetual.protections.ladders(contract).byLast;
  if (!stops.fires(price) && !legs.fires(price)) return;
  mark(x, [...stops.firedBy(price), ...legs.firedBy(price)]);
}

/**
 * A sample marks what the mark fires, over all contracts, by age. What waits for the last trade and
 * was not done with at that price is tried again, too.
 */
export function markTriggersByMark(x: State): void {
  const fired: PerpetualOrder[] = [];
  for (const contract of x.perpetual.contracts.all) {
    if (x.perpetual.marks.of(contract).isOk) fired.push(...firedOn(x, contract));
  }
  mark(x, fired);
}

function firedOn(x: State, contract: Contract): PerpetualOrder[] {
  const { number } = contract;
  const [below, above] = markInTicks(x, contract);
  const protections = x.perpetual.protections.ladders(number);
  const last = x.perpetual.lastPrice(number);
  const byMark = [x.perpetual.stopsByMark(number), protections.byMark];
  const byLast = last === 0 ? [] : [x.perpetual.stopsOf(number), protections.byLast];
  return [
    ...byMark.flatMap((stops) => (stops.fires(below, above) ? stops.firedBy(below, above) : [])),
    ...byLast.flatMap((stops) => (stops.fires(last) ? stops.firedBy(last) : [])),
  ];
}

/** By age; triggers that one command set for two members, by member. */
function mark(x: State, reached: PerpetualOrder[]): void {
  const fired = reached.filter((order) => !staysArmed(x, order));
  fired.sort((one, other) => one.id - other.id || one.member - other.member);
  for (const { id, market: contract, member, leg } of fired) {
    if (leg === undefined) x.emit({ type: "PerpetualStopMarked", order: id, contract });
    else x.emit({ type: "ProtectionMarked", contract, member, leg });
  }
}

/**
 * True for a trigger that waits although its price is reached: until three good samples in a row
 * have found its contract as it is now, so that others may answer the book first, and one that
 * closes also where it could not trade. One that opens is over where openings are not taken. Near
 * the mark nobody may be left for days, and to try it each second would be written each second.
 */
function staysArmed(x: State, order: PerpetualOrder): boolean {
  const { market, reduceOnly, leg, side, price } = order;
  const contract = x.perpetual.contracts.get(market);
  const intake = intakeOf(x, contract);
  const isClosing = reduceOnly || leg !== undefined;
  if (!isClosing && intake !== "openings") return false;
  if (intake === "nothing" || !isSettled(x, contract, intake)) return true;
  const limits = isNarrow(x, contract) ? limitsOf(x, contract) : undefined;
  if (limits === undefined) return false;
  if (price !== 0) return isBeyondLimits(limits, side, price);
  const best = x.perpetual.bookOf(market).bestPrice(opposite(side));
  const limit = side === "buy" ? limits.highestBuy : limits.lowestSell;
  return best === undefined || !crosses(side, limit, best);
}

/** Fires the marked trigger that is the oldest; returns true if there was one. */
export function fireNextTrigger(x: State): boolean {
  const [order] = x.perpetual.marked;
  const [leg] = x.perpetual.protections.marked;
  if (leg !== undefined && (order === undefined || leg.id <= order.id)) fireLeg(x, leg);
  else if (order !== undefined) fireStop(x, order);
  else return false;
  return true;
}

function fireStop(x: State, order: PerpetualOrder): void {
  const { id, market, member, side, reduceOnly } = order;
  const contract = x.perpetual.contracts.get(market);
  PERPETUAL_VENUE.fire(x, order);
  // A stop that was not given its hold is over.
  if (x.perpetual.find(id) === undefined) return;
  const isHeld = reduceOnly && staysArmed(x, order);
  const isClosed = !reduceOnly && intakeOf(x, contract) !== "openings";
  const forbidden = reduceOnly ? undefined : reasonNotToOpen(x, member);
  const position = x.perpetual.position(market, member);
  if (position?.isLiquidating === true) endOrder(x, order, "LIQUIDATION");
  else if (forbidden !== undefined) endOrder(x, order, forbidden);
  else if (isClosed) endOrder(x, order, "MARKET_CLOSED");
  else if (isHeld) x.emit({ type: "PerpetualStopRearmed", order: id, member, contract: market });
  else if (reduceOnly && closableLots(position, side) === 0) endOrder(x, order, "REDUCE_ONLY");
  else enterFired(x, contract, order);
}

/** Their own exclusion is told as such; everything else is the exchange's doing. */
function reasonNotToOpen(x: State, member: number): "SELF_LIMIT" | "ADMIN" | undefined {
  const refusal = refusalOfOpening(x, member);
  if (refusal === undefined) return undefined;
  return OWN_LIMITS.includes(refusal.code) ? "SELF_LIMIT" : "ADMIN";
}

const OWN_LIMITS: readonly RejectionCode[] = ["SELF_EXCLUDED", "OTHER_ACCOUNT_LIMITED"];

/**
 * An order that only reduces and rests takes its place among the others first; any other one when
 * it has come to rest, because it may be older than they are.
 */
function enterFired(x: State, contract: Contract, order: PerpetualOrder): void {
  const { id, member } = order;
  if (order.reduceOnly) fitOrders(x, contract, member);
  if (x.perpetual.find(id) !== order) return;
  enterMarket(x, PERPETUAL_VENUE, contract, order);
  fitOrders(x, contract, member);
}

/** A trigger takes the whole position within the limits of price; it waits again for the rest. */
function fireLeg(x: State, order: PerpetualOrder): void {
  const { market, member, leg } = order;
  if (leg === undefined) return;
  const contract = x.perpetual.contracts.get(market);
  const position = x.perpetual.positionsOf(market).get(member);
  const limits = limitsOf(x, contract);
  const isBuy = closingSide(position) === "buy";
  if (limits !== undefined && !staysArmed(x, order) && !position.isLiquidating) {
    const limit = isBuy ? limits.highestBuy : limits.lowestSell;
    takeFor(x, contract, position, { lots: Math.abs(position.quantity), limit, leg });
  }
  const after = x.perpetual.position(market, member);
  const left = after?.opened === position.opened ? Math.abs(after.quantity) : 0;
  x.emit({ type: "ProtectionFired", contract: market, member, leg, left });
}
