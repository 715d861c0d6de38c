import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import { fireNext, markReached, TRIGGERS_PER_COMMAND } from "../trading/triggers.ts";
import type { FireTriggers } from "./commands.ts";
import type { Traded } from "./events.ts";
import { SPOT_VENUE } from "./venue.ts";

/** Marked stops fire after every command; the timer only gives them one more. */
export function fireTriggers(x: State, command: FireTriggers): Outcome<void> {
  if (command.actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const { limit } = command;
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > TRIGGERS_PER_COMMAND) {
    return reject("PARAMETER_ERROR", { field: "limit" });
  }
  if (x.spot.marked.length === 0) return reject("ILLEGAL_OPERATION");

  // From here on marked stops must fire.
  return accept(undefined);
}

/** A trade marks the stops that its price fires. */
export function markStops(x: State, { market, price }: Traded): void {
  markReached(x, SPOT_VENUE, market, price);
}

/** Fires the next marked stop; returns true if there was one. */
export function fireNextStop(x: State): boolean {
  return fireNext(x, SPOT_VENUE);
}
