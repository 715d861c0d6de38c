import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
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

/** Over one person's limits the first only proposes, and a second one lets it go. */
export function passWithdrawal(x: State, command: PassWithdrawal): Outcome<void> {
  const { actor: reviewer, fingerprint } = command;
  const pending = pendingOne(x, command);
  if (!pending.ok) return pending;
  const found = pending.value;
  if (found.fingerprint !== fingerprint) return reject("PARAMETER_ERROR", { field: "fingerprint" });
  if (x.members.get(found.member).frozen !== undefined) return reject("ACCOUNT_FROZEN");
  const { timeMs } = x.now;
  const { withdrawal, member } = found;
  const effect = effectOfYes({
    staff: reviewer,
    isAlone: isWithinLimits(x, found, { reviewer, timeMs }),
    standing: x.withdrawals.proposals.standing(withdrawal, timeMs),
    isSame: true,
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

/** Everything comes back at once. It takes a reason, and one person only: it harms nobody. */
export function rejectWithdrawal(x: State, command: RejectWithdrawal): Outcome<void> {
  const { actor: reviewer, reason } = command;
  const pending = pendingOne(x, command);
  if (!pending.ok) return pending;
  if (!REJECT_REASONS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });

  // From here on the quantity must be free again.
  x.emit(rejectedEvent(pending.value, { reason, reviewer }));
  return accept(undefined);
}

/** Another reason and a later deadline: once, and by no more than a day (honesty H9). */
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

/** Of a withdrawal that was just judged, or that nobody has to judge. */
export function passedEvent(x: State, number: number, reviewer: number): WithdrawalPassed {
  const found = x.withdrawals.get(number);
  const { withdrawal, member, asset, network, quantity, fee, value } = found;
  const of = { withdrawal, member, asset, network, quantity, fee, value };
  return { type: "WithdrawalPassed", ...of, reviewer };
}

export function rejectedEvent(
  { withdrawal, member, asset, quantity }: Withdrawal,
  said: Pick<WithdrawalRejected, "reason" | "reviewer">,
): WithdrawalRejected {
  return { type: "WithdrawalRejected", withdrawal, member, asset, quantity, ...said };
}

/** What staff may decide: a withdrawal that waits, and whose return is not due. */
function pendingOne(
  x: State,
  { actor, withdrawal }: { readonly actor: number; readonly withdrawal: number },
): Outcome<Withdrawal> {
  if (!isStaff(actor)) return reject("ILLEGAL_OPERATION");
  const found = x.withdrawals.find(withdrawal);
  if (found === undefined) return refusalOfMissing(x, withdrawal);
  if (found.status !== "pending") return reject("ALREADY_REVIEWED");
  if (x.now.timeMs >= found.returnMs) return reject("ILLEGAL_OPERATION");
  const { member } = found;
  const refusal = x.review.refusalOf(
    { kind: "withdrawal", number: withdrawal, member },
    actor,
    x.now.timeMs,
  );
  return refusal ?? accept(found);
}

/** One that is over was decided before; what never was is none. */
export function refusalOfMissing(x: State, withdrawal: number): Rejected {
  return reject(x.withdrawals.isOver(withdrawal) ? "ALREADY_REVIEWED" : "ILLEGAL_OPERATION");
}

/** Whether one person may let it go: per withdrawal, and per reviewer and member in 24 h. */
export function isWithinLimits(
  x: State,
  found: Withdrawal,
  { reviewer, timeMs }: { readonly reviewer: number; readonly timeMs: number },
): boolean {
  const value = found.priced ? found.value : undefined;
  const recent = x.withdrawals.recentValue({ reviewer, member: found.member }, timeMs);
  return isWithinLimitsOfOne(x.parameters, { capability: "withdrawals", value, recent, timeMs });
}
