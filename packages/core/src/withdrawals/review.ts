import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { againFrom } from "../review/rejections.ts";
import type { Case } from "../review/review.ts";
import { effectOfYes, isWithinLimitsOfOne, lapseOf } from "../review/second-person.ts";
import { isMoment, isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { HoldWithdrawal, PassWithdrawal, RejectWithdrawal } from "./commands.ts";
import {
  HOLD_REASONS,
  REJECT_REASONS,
  type WithdrawalPassed,
  type WithdrawalRejected,
} from "./events.ts";
import type { Withdrawal } from "./withdrawals.ts";

/** Over the limits of one person the first only proposes, and a second person passes it. */
export function passWithdrawal(x: State, command: PassWithdrawal): Outcome<void> {
  const { actor: reviewer, fingerprint } = command;
  const pending = pendingOne(x, command);
  if (!pending.ok) return pending;
  const found = pending.value;
  if (found.fingerprint !== fingerprint) return reject("PARAMETER_ERROR", { field: "fingerprint" });
  if (x.members.get(found.member).frozen !== undefined) return reject("ACCOUNT_FROZEN");
  const { timeMs } = x.now;
  const { withdrawal, member } = found;
  const standing = x.withdrawals.proposals.standing(withdrawal, timeMs);
  const effect = effectOfYes(x.staffAccounts, {
    staff: reviewer,
    timeMs,
    isAlone: isForOne(x, found, { reviewer, timeMs }),
    agreeing: standing === undefined ? [] : [standing],
  });
  if (!effect.ok) return effect;

  // From here on it must be passed, or wait for its second person.
  if (effect.value === "proposes") {
    const expiresMs = lapseOf(x.parameters, timeMs);
    x.emit({ type: "WithdrawalProposed", withdrawal, member, reviewer, expiresMs });
    return accept(undefined);
  }
  x.emit(passedEvent(x, withdrawal, reviewer));
  return accept(undefined);
}

/**
 * Everything comes back at once. One person may reject, with a reason, because no money is lost;
 * but not twice in a row, or the member's money would never leave.
 */
export function rejectWithdrawal(x: State, command: RejectWithdrawal): Outcome<void> {
  const { actor: reviewer, reason } = command;
  const pending = pendingOne(x, { ...command, isRejection: true });
  if (!pending.ok) return pending;
  if (!REJECT_REASONS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  const { member } = pending.value;
  const { timeMs } = x.now;
  const again = x.review.refusalOfRejecting({ kind: "withdrawal", member }, reviewer, timeMs);
  if (again !== undefined) return again;

  // From here on the quantity must be free again.
  x.emit(rejectedEvent(pending.value, { reason, reviewer, againMs: againFrom(timeMs) }));
  return accept(undefined);
}

/** Sets another reason and a later deadline: once, by a day at most (honesty H9). */
export function holdWithdrawal(x: State, command: HoldWithdrawal): Outcome<void> {
  const { actor: reviewer, reason, deadlineMs } = command;
  const { timeMs } = x.now;
  const pending = pendingOne(x, command);
  if (!pending.ok) return pending;
  const found = pending.value;
  if (!HOLD_REASONS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  if (found.held || found.escalated) return reject("ILLEGAL_OPERATION");
  const latestMs = found.deadlineMs + x.parameters.integer("withdrawals.hold_max_ms", timeMs);
  const isLater = isMoment(deadlineMs) && deadlineMs > timeMs && deadlineMs >= found.deadlineMs;
  if (!isLater || deadlineMs > Math.min(latestMs, found.returnMs)) {
    return reject("PARAMETER_ERROR", { field: "deadline_ms" });
  }

  // From here on it must wait.
  const { withdrawal, member } = found;
  x.emit({ type: "WithdrawalHeld", withdrawal, member, reason, deadlineMs, reviewer });
  return accept(undefined);
}

/** Builds the event for a withdrawal that was just judged, or that needs no review. */
export function passedEvent(x: State, number: number, reviewer: number): WithdrawalPassed {
  const found = x.withdrawals.get(number);
  const { withdrawal, member, asset, network, quantity, fee, value } = found;
  const passed = { withdrawal, member, asset, network, quantity, fee, value, reviewer };
  const first = x.withdrawals.proposals.standing(number, x.now.timeMs)?.proposer;
  const { timeMs } = x.now;
  const sendByMs = timeMs + x.parameters.integer("withdrawals.send_ms", timeMs);
  const reportMs = x.parameters.integer("withdrawals.send_report_ms", timeMs);
  return {
    type: "WithdrawalPassed",
    ...passed,
    ...(reviewer !== 0 && { handler: reviewer }),
    ...(first !== undefined && first !== reviewer && { first }),
    sendByMs,
    takeBackMs: sendByMs + reportMs,
  };
}

export function rejectedEvent(
  { withdrawal, member, asset, quantity }: Withdrawal,
  said: Pick<WithdrawalRejected, "reason" | "reviewer" | "againMs">,
): WithdrawalRejected {
  return { type: "WithdrawalRejected", withdrawal, member, asset, quantity, ...said };
}

/** Finds a pending withdrawal that staff may decide, because its return is not due yet. */
function pendingOne(
  x: State,
  given: Pick<Case, "isRejection"> & { readonly actor: number; readonly withdrawal: number },
): Outcome<Withdrawal> {
  const { actor, withdrawal, isRejection = false } = given;
  if (!isStaff(actor)) return reject("ILLEGAL_OPERATION");
  const found = x.withdrawals.find(withdrawal);
  if (found === undefined) return refusalOfMissing(x, withdrawal);
  if (found.status !== "pending") return reject("ALREADY_REVIEWED");
  if (x.now.timeMs >= found.returnMs) return reject("ILLEGAL_OPERATION");
  const { member } = found;
  const refusal = x.review.refusalOf(
    { kind: "withdrawal", number: withdrawal, member, isRejection },
    actor,
    x.now.timeMs,
  );
  return refusal ?? accept(found);
}

/** The refusal for a withdrawal that is not open: decided before, or never requested. */
export function refusalOfMissing(x: State, withdrawal: number): Rejected {
  return reject(x.withdrawals.isOver(withdrawal) ? "ALREADY_REVIEWED" : "ILLEGAL_OPERATION");
}

type Reviewed = { readonly reviewer: number; readonly timeMs: number };

/** True if this person may pass it alone: within the limits, and not separated from the member. */
function isForOne(x: State, found: Withdrawal, { reviewer, timeMs }: Reviewed): boolean {
  if (x.review.isSeparated(reviewer, found.member, timeMs)) return false;
  return isWithinLimits(x, found, { reviewer, timeMs });
}

/** True if one reviewer may pass it: per withdrawal, and per reviewer and person in 24 h. */
export function isWithinLimits(
  x: State,
  found: Withdrawal,
  { reviewer, timeMs }: Reviewed,
): boolean {
  const value = found.priced ? found.value : undefined;
  const accounts = x.linkedAccounts.accountsOf(found.member);
  const recent = x.withdrawals.recentValue({ reviewer, accounts }, timeMs);
  return isWithinLimitsOfOne(x.parameters, { capability: "withdrawals", value, recent, timeMs });
}
