import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { refusalOfAgain, refusalOfFirst } from "../review/second-person.ts";
import type { State } from "../state.ts";
import { DESK_HOUR_MS } from "./desk-hour.ts";
import type { Restriction } from "./restrictions.ts";

/** No account is stopped for longer without a new decision (honesty H17). */
export const STOPPED_MAX_MS = 7 * 86_400_000;

/** One person never restricts a member twice in a row: the next decision is another's. */
export function refusalOfNext(
  x: State,
  last: Restriction | undefined,
  given: { readonly actor: number; readonly member: number },
): Rejected | undefined {
  const decider = { staff: given.actor, timeMs: x.now.timeMs };
  return (
    refusalOfAgain(x.staffAccounts, last?.staff, decider) ??
    (last && refusalOfFirst(x.staffAccounts, decider.staff, decider.timeMs)) ??
    refusalOfIntervening(x, given)
  );
}

/** Returns why this person may not intervene with a member now, or undefined (decision 67). */
export function refusalOfIntervening(
  x: State,
  { actor: staff, member }: { readonly actor: number; readonly member: number },
): Rejected | undefined {
  const { timeMs } = x.now;
  const max = x.parameters.integer("members.interventions_max", timeMs);
  return (
    x.review.refusalOfClosedFile({ kind: "member", member }, staff, timeMs) ??
    refusalOfMore(x.members.interventions.of(staff, timeMs), max, timeMs)
  );
}

/** Returns the moment until which an intervention of now counts. */
export function countedUntil(x: State): number {
  return x.now.timeMs + DESK_HOUR_MS;
}

/** A stolen session of the staff, or an angry person, can harm only so many. */
export function refusalOfMore(
  countedUntil: readonly number[],
  max: number,
  timeMs: number,
): Rejected | undefined {
  const soonestMs = countedUntil[0];
  if (soonestMs === undefined || countedUntil.length < max) return undefined;
  return reject("RATE_LIMITED", { seconds: Math.ceil((soonestMs - timeMs) / 1_000) });
}
