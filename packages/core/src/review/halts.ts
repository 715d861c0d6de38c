import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { DAY_MS } from "../parameters/kinds.ts";
import { isMoment } from "../stamp.ts";
import type { State } from "../state.ts";
import type { HaltTimes } from "./halt-times.ts";
import { REMEMBERED_MS } from "./remembered.ts";
import { OWN_CASE } from "./second-person.ts";

/** The reasons for which the staff may halt; others are the exchange's own. */
export const HALT_REASONS = ["FEED_IN_DOUBT", "INCIDENT", "MAINTENANCE"] as const;
export type HaltReason = (typeof HALT_REASONS)[number];

/** The shortest halt: one of seconds would only send makers away. */
export const HALT_MIN_MS = 300_000;
/** The longest halt by one person, and by two. */
export const ALONE_MAX_MS = DAY_MS;
export const BY_TWO_MAX_MS = 7 * DAY_MS;

/** A halt has a listed reason, and an end that is near but not at once. */
export function refusalOfHalt(
  x: State,
  { reason, untilMs }: { readonly reason: HaltReason; readonly untilMs: number },
  longestMs: number,
): Rejected | undefined {
  const { timeMs } = x.now;
  if (!HALT_REASONS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  const isInTime =
    isMoment(untilMs) && untilMs >= timeMs + HALT_MIN_MS && untilMs <= timeMs + longestMs;
  return isInTime ? undefined : reject("PARAMETER_ERROR", { field: "until_ms" });
}

/** One person halts once within a week, only tightens, and never what is their own. */
export function refusalOfHaltingAlone(
  x: State,
  halt: { readonly isOwn: boolean; readonly isLooser: boolean; readonly againMs: number },
): Rejected | undefined {
  if (halt.isOwn) return OWN_CASE;
  const isAgain = x.now.timeMs < halt.againMs;
  return halt.isLooser || isAgain ? reject("TWO_PEOPLE_REQUIRED") : undefined;
}

/** The times of a halt by the staff that begins now. */
export function haltTimes(x: State, untilMs: number): HaltTimes {
  return { untilMs, againMs: x.now.timeMs + REMEMBERED_MS };
}
