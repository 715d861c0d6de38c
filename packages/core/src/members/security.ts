import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isEvidence } from "../shapes.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ResetSecondFactor } from "./acts.ts";
import type { RecordSecurityChange } from "./commands.ts";
import { FIRST_SETTINGS, SECURITY_CHANGES, type SecurityChanged } from "./events.ts";

/**
 * Records a security change. An attacker who takes an account over changes its protection and sends
 * its coins away. So a new sign-in password blocks withdrawals for a day, and after any change
 * withdrawals are reviewed for three. A newcomer's first settings slow nothing down (rules 6.2).
 */
export function recordSecurityChange(x: State, command: RecordSecurityChange): Outcome<void> {
  const { actor, member, change } = command;
  if (actor !== TIMER && actor !== member) return reject("ILLEGAL_OPERATION");
  if (x.members.find(member) === undefined) return reject("USER_NOT_FOUND");
  if (!SECURITY_CHANGES.includes(change)) return reject("PARAMETER_ERROR", { field: "change" });

  // From here on withdrawals must be slower.
  x.emit(changedEvent(x, member, change));
  return accept(undefined);
}

/** Two people reset the second factor of a member who has lost it. */
export function refusalOfReset(x: State, act: ResetSecondFactor): Rejected | undefined {
  if (x.members.find(act.member) === undefined) return reject("USER_NOT_FOUND");
  return isEvidence(act.evidence) ? undefined : reject("MISSING_PARAMETER", { field: "evidence" });
}

export function resetSecondFactor(x: State, { member }: ResetSecondFactor): void {
  x.emit(changedEvent(x, member, "SECOND_FACTOR_RESET"));
}

/** Neither a block nor a time of review is ever shortened. */
function changedEvent(
  x: State,
  number: number,
  change: SecurityChanged["change"],
): SecurityChanged {
  const member = x.members.get(number);
  const { timeMs } = x.now;
  const blockMs = x.parameters.integer("withdrawals.block_ms", timeMs);
  const reviewMs = x.parameters.integer("withdrawals.review_after_change_ms", timeMs);
  const blocks = change === "SIGN_IN_PASSWORD" || change === "SECOND_FACTOR_RESET";
  const isFirst = FIRST_SETTINGS.some((each) => each === change);
  const isReviewed = !(isFirst && isNewcomer(x, number, timeMs));
  const { withdrawalsBlockedUntilMs: blockedMs, withdrawalsReviewedUntilMs: reviewedMs } = member;
  return {
    type: "SecurityChanged",
    member: number,
    change,
    blockedUntilMs: blocks ? Math.max(blockedMs, timeMs + blockMs) : blockedMs,
    reviewedUntilMs: isReviewed ? Math.max(reviewedMs, timeMs + reviewMs) : reviewedMs,
  };
}

/** True if first settings of the member are no security change at that moment (rules 6.2). */
export function isNewcomer(x: State, member: number, timeMs: number): boolean {
  const calmMs = x.parameters.integer("withdrawals.first_settings_ms", timeMs);
  return x.members.newcomers.has(member, timeMs - calmMs);
}
