import type { Model } from "../model.ts";

/** The rules that all halts by people share. */

const DAY_MS = 86_400_000;
const LEAST_MS = 300_000;

export function demandTerm(model: Model, untilMs: number, days: number): void {
  const isInTime = untilMs >= model.timeMs + LEAST_MS && untilMs <= model.timeMs + days * DAY_MS;
  model.demand("I21", isInTime, "a halt has an end that is near, and not at once");
}

export function demandFirst(model: Model, againMs: number): void {
  model.demand("I21", againMs <= model.timeMs, "one person halts once in a week");
}

/** The end of a halt that begins now, and until when two people decide about the next one. */
export function timesOf(model: Model, untilMs: number) {
  return { untilMs, againMs: model.timeMs + 7 * DAY_MS };
}

/** Every account that counts as one of somebody of the staff. */
export function accountsBehind(model: Model, staff: number): ReadonlySet<number> {
  const { linkedAccounts, review, timeMs } = model;
  const own = review.links.barring(staff, timeMs);
  return new Set(own.flatMap((member) => [...linkedAccounts.accountsOf(member)]));
}

/** True for an account of theirs, and for one that a suspicion says may be. */
export function mayBeBehind(model: Model, staff: number, member: number): boolean {
  const { linkedAccounts, review, timeMs } = model;
  return review.links.barring(staff, timeMs).some((own) => linkedAccounts.mayBeOne(own, member));
}
