import { levelOf } from "@sumi/formulas/referrals.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { certifiedOf } from "../members/certified.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { PayRewards, ReserveRewards, ReviewReferralLevels } from "./commands.ts";
import { nextCovered, reserveOfHouse } from "./note.ts";
import { levelTermsAt } from "./parameters.ts";

/** So many rewards, or levels, go on in one command; the timer repeats it until none is due. */
export const REWARDS_PER_COMMAND = 500;

type Timed = { readonly actor: number; readonly limit: number };

/** Pays what was set aside on days that are over: one entry per member, source, asset and day. */
export function payRewards(x: State, command: PayRewards): Outcome<void> {
  const { timeMs } = x.now;
  const refusal = refusalOfTimer(command, x.referrals.canPay(timeMs));
  if (refusal !== undefined) return refusal;

  // From here on the due rewards must be paid. A freeze takes nothing that was earned before it.
  for (const { member, source, asset, day, amount } of x.referrals.payable(timeMs, command.limit)) {
    x.emit({ type: "RewardPaid", member, source, asset, day, amount });
  }
  return DONE;
}

/** Sets aside what waited for the house's money: all rewards of an occasion, or none of them. */
export function reserveRewards(x: State, command: ReserveRewards): Outcome<void> {
  const refusal = refusalOfTimer(command, nextCovered(x) !== undefined);
  if (refusal !== undefined) return refusal;

  // From here on the rewards that are covered must be set aside.
  for (let left = command.limit; left > 0; left -= 1) {
    const noted = nextCovered(x);
    if (noted === undefined) break;
    reserveOfHouse(x, noted);
  }
  return DONE;
}

/** Reviews the levels once a day, after the day's rewards can be paid. */
export function reviewReferralLevels(x: State, command: ReviewReferralLevels): Outcome<void> {
  const review = reviewOf(x, x.now.timeMs);
  const refusal = refusalOfTimer(command, review !== undefined);
  if (refusal !== undefined) return refusal;
  if (review === undefined) return DONE;

  // From here on the levels must be reviewed.
  const { day, done } = review;
  const reviewed = x.members.sponsors.slice(done, done + command.limit);
  for (const member of reviewed) reviewLevel(x, member, day);
  x.emit({ type: "LevelsReviewed", day, done: done + reviewed.length });
  return DONE;
}

/** The review that is due; undefined where nobody has invited anybody. */
export function reviewOf(x: State, timeMs: number) {
  return x.members.sponsors.length === 0 ? undefined : x.referrals.reviewAt(timeMs);
}

function reviewLevel(x: State, member: number, day: number): void {
  const members = certifiedOf(x, member);
  const teamFees = x.referrals.teamFeesBefore(member, day);
  const level = levelOf({ members, teamFees }, levelTermsAt(x.parameters, x.now.timeMs));
  if (level === x.referrals.levelOf(member)) return;
  x.emit({ type: "ReferralLevelSet", member, level, members, teamFees });
}

function refusalOfTimer({ actor, limit }: Timed, isDue: boolean): Rejected | undefined {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const isLimit = Number.isSafeInteger(limit) && limit > 0 && limit <= REWARDS_PER_COMMAND;
  if (!isLimit) return reject("PARAMETER_ERROR", { field: "limit" });
  return isDue ? undefined : reject("ILLEGAL_OPERATION");
}
