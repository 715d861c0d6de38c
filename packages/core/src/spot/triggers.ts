import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { FireTriggers } from "./commands.ts";
import { endOrder } from "./ending.ts";
import { enterMarket, markOf } from "./entering.ts";
import type { Traded } from "./events.ts";

/** Marked stops that one command lets in; the rest wait for the timer (rules 1.5.5). */
export const STOPS_PER_COMMAND = 200;

/** The firing itself is what follows every command; the timer only gives it one more. */
export function fireTriggers(x: State, command: FireTriggers): Outcome<void> {
  if (command.actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const { limit } = command;
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > STOPS_PER_COMMAND) {
    return reject("PARAMETER_ERROR", { field: "limit" });
  }
  if (x.spot.marked.length === 0) return reject("ILLEGAL_OPERATION");

  // From here on marked stops must fire.
  return accept(undefined);
}

/** A trade marks the stops that its price fires, oldest first. */
export function markStops(x: State, { market, price }: Traded): void {
  const stops = x.spot.stopsOf(market);
  if (!stops.fires(price)) return;
  for (const order of stops.firedBy(price)) x.emit(markOf(order));
}

/** Lets the stop that was marked first into its market. Answers whether there was one. */
export function fireNextStop(x: State): boolean {
  const order = x.spot.marked[0];
  if (order === undefined) return false;
  const market = x.markets.get(order.market);
  x.emit({ type: "StopFired", order: order.id, market: market.number });
  // Between the mark and its turn the market may have stopped taking orders.
  if (market.status === "open") enterMarket(x, market, order);
  else endOrder(x, order, "MARKET_CLOSED");
  return true;
}
