import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { custody, FEE, TREASURY } from "../ledger/accounts.ts";
import { endAssignment } from "../review/rules.ts";
import { refusalOfNextStep } from "../review/second-person.ts";
import { isEvidence, isFingerprint } from "../shapes.ts";
import { isStaff, TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { FailWithdrawal } from "./acts.ts";
import type { AdvanceWithdrawals, CompleteWithdrawal, Payout, SendWithdrawal } from "./commands.ts";
import type { WithdrawalFailed, WithdrawalSent } from "./events.ts";
import { refusalOfMissing, rejectedEvent } from "./review.ts";
import type { Withdrawal } from "./withdrawals.ts";

/** The most withdrawals that one timer command moves on; the next one follows at once. */
export const WITHDRAWALS_PER_COMMAND = 200;

/** Names the step of a withdrawal: what failed before it was sent is not what was sent. */
export function stepOf({ withdrawal }: { readonly withdrawal: number }): string {
  return `withdrawal ${withdrawal}`;
}

/** Sends the coins from custody. The fingerprint proves the address once more. */
export function sendWithdrawal(x: State, command: SendWithdrawal): Outcome<void> {
  const found = withdrawalToSend(x, command);
  if (!found.ok) return found;

  // From here on the coins are outside.
  const { actor: handler, transaction } = command;
  x.emit(sentEvent(x, found.value, { transaction, handler }));
  return accept(undefined);
}

/** Returns the withdrawal that was paid by that transaction, if the person may say so. */
export function withdrawalToSend(
  x: State,
  command: Payout & { readonly actor: number },
): Outcome<Withdrawal> {
  const { fingerprint, transaction } = command;
  const going = oneOnItsWay(x, command, "passed");
  if (!going.ok) return going;
  const found = going.value;
  if (found.fingerprint !== fingerprint) return reject("PARAMETER_ERROR", { field: "fingerprint" });
  if (!isFingerprint(transaction)) return reject("MISSING_PARAMETER", { field: "transaction" });
  if (x.withdrawals.hasSentBy(transaction)) return reject("DUPLICATE_TRANSACTION");
  if (x.deposits.hasReceivedBy(transaction)) return reject("DUPLICATE_TRANSACTION");
  if (x.contributions.hasReceivedBy(transaction)) return reject("DUPLICATE_TRANSACTION");
  return isInCustody(x, found) ? going : reject("INSUFFICIENT_BALANCE");
}

/** True if custody on the withdrawal's network still holds the arrival, beside others before it. */
export function isInCustody(
  x: State,
  { network, asset, quantity, fee }: Withdrawal,
  before: Amount = ZERO,
): boolean {
  return x.ledger.balance(custody(network), asset) + before + quantity - fee <= 0n;
}

/** Builds the event for a withdrawal whose coins leave custody by that transaction. */
export function sentEvent(
  x: State,
  { withdrawal, member, asset, network, quantity, fee }: Withdrawal,
  sending: Pick<WithdrawalSent, "transaction" | "handler">,
): WithdrawalSent {
  const arrival = (quantity - fee) as Amount;
  const sent = { withdrawal, member, asset, network, arrival, ...sending };
  const completeByMs = x.now.timeMs + x.parameters.integer("withdrawals.complete_ms", x.now.timeMs);
  return { type: "WithdrawalSent", ...sent, once: true, isFreed: true, completeByMs };
}

/** No chain needs more confirmations of a payment; a figure beyond is a slip. */
const CONFIRMATIONS_MAX = 1_000_000;

function isCount(confirmations: number): boolean {
  const isWhole = Number.isSafeInteger(confirmations);
  return isWhole && confirmations >= 1 && confirmations <= CONFIRMATIONS_MAX;
}

/** An arrival is reported with its evidence: confirmations, or words of the reporter. */
export function completeWithdrawal(x: State, command: CompleteWithdrawal): Outcome<void> {
  const { confirmations, attachment } = command;
  const going = oneOnItsWay(x, command, "sent");
  if (!going.ok) return going;
  // Two people may be about to give it back.
  const isDoubted = x.approvals.isJudged(stepOf(going.value), x.now.timeMs);
  if (isDoubted) return reject("FAILURE_PROPOSED");
  const field = { field: "confirmations" } as const;
  if (confirmations === undefined && attachment === undefined) {
    return reject("MISSING_PARAMETER", field);
  }
  if (confirmations !== undefined && !isCount(confirmations)) {
    return reject("PARAMETER_ERROR", field);
  }

  // From here on the withdrawal is over.
  const { withdrawal, member } = going.value;
  const seen = confirmations === undefined ? {} : { confirmations };
  x.emit({ type: "WithdrawalDone", withdrawal, member, ...seen });
  return accept(undefined);
}

/**
 * Finds a withdrawal at that step which staff may move on: read, not their own (H15), and nobody
 * else's to work on. Nobody takes two steps in a row, so no coins leave by one person. Once it is
 * late, whoever paid it says so, whoever works on it: its member may take it back soon.
 */
function oneOnItsWay(
  x: State,
  { actor, withdrawal }: { readonly actor: number; readonly withdrawal: number },
  status: Withdrawal["status"],
): Outcome<Withdrawal> {
  if (!isStaff(actor)) return reject("ILLEGAL_OPERATION");
  const found = x.withdrawals.find(withdrawal);
  if (found === undefined) return refusalOfMissing(x, withdrawal);
  if (found.status !== status) return reject("ILLEGAL_OPERATION");
  const going = { kind: "withdrawal", number: withdrawal, member: found.member } as const;
  const { timeMs } = x.now;
  const refusal =
    (x.withdrawals.nextSteps.isPayoutLate(withdrawal, timeMs)
      ? x.review.refusalOfOwn(actor, found.member, timeMs)
      : x.review.refusalOfAssigning(going, actor, timeMs)) ??
    refusalOfNextStep(x.withdrawals.handlersOf(withdrawal), actor) ??
    x.review.refusalOfClosedFile(going, actor, timeMs);
  return refusal ?? accept(found);
}

/** Past its deadline a case escalates; past the last one it is returned (rules 6.2, honesty H9). */
export function advanceWithdrawals(x: State, command: AdvanceWithdrawals): Outcome<void> {
  const { actor, limit } = command;
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > WITHDRAWALS_PER_COMMAND) {
    return reject("PARAMETER_ERROR", { field: "limit" });
  }
  const { timeMs } = x.now;
  const due = x.withdrawals.deadlines.due(timeMs, limit);
  if (due.length === 0) return reject("ILLEGAL_OPERATION");

  // From here on the due withdrawals must move on.
  for (const number of due) advance(x, x.withdrawals.get(number));
  return accept(undefined);
}

function advance(x: State, found: Withdrawal): void {
  const { withdrawal, member, returnMs } = found;
  if (x.now.timeMs < returnMs) {
    x.emit({ type: "WithdrawalEscalated", withdrawal, member, returnMs });
    endAssignment(x, "withdrawal", withdrawal);
    return;
  }
  x.emit(rejectedEvent(found, { reason: "OVERDUE", reviewer: 0 }));
}

/**
 * Takes two people, with proof. Until the times to send and to report are over somebody may have
 * paid it, so one that was passed does not fail before. If the fee account is short, the treasury
 * gives the fee back.
 */
export function refusalOfFailure(x: State, act: FailWithdrawal): Rejected | undefined {
  const found = x.withdrawals.find(act.withdrawal);
  if (found === undefined) return refusalOfMissing(x, act.withdrawal);
  if (found.status === "pending") return reject("ILLEGAL_OPERATION");
  if (!isEvidence(act.evidence)) return reject("MISSING_PARAMETER", { field: "evidence" });
  if (isBeingSent(x, found)) return reject("ILLEGAL_OPERATION");
  const fromTreasury = missingFeeOf(x, found);
  const isShort = x.ledger.balance(TREASURY, found.asset) < fromTreasury;
  return isShort ? reject("INSUFFICIENT_BALANCE") : undefined;
}

/** True until its member may take it back, of one that is passed. Old ones have no such time. */
function isBeingSent(x: State, { withdrawal, status }: Withdrawal): boolean {
  const takeBackMs = x.withdrawals.nextSteps.of(withdrawal)?.takeBackMs;
  return status === "passed" && takeBackMs !== undefined && x.now.timeMs < takeBackMs;
}

export function failWithdrawal(x: State, { withdrawal, evidence }: FailWithdrawal): void {
  const found = x.withdrawals.find(withdrawal);
  assert(found !== undefined, "the failure was judged before");
  x.emit(failedEvent(x, found, evidence));
}

/** Builds the event for a withdrawal that was passed, or even sent, and did not arrive. */
export function failedEvent(x: State, found: Withdrawal, evidence: string): WithdrawalFailed {
  const { withdrawal, member, asset, network, quantity, fee, status } = found;
  return {
    type: "WithdrawalFailed",
    withdrawal,
    member,
    asset,
    network,
    quantity,
    fee,
    evidence,
    fromTreasury: missingFeeOf(x, found),
    wasSent: status === "sent",
  };
}

/** The part of the fee that the fee account cannot give back. */
export function missingFeeOf(x: State, { asset, fee }: Withdrawal): Amount {
  const collected = x.ledger.balance(FEE, asset);
  return collected < fee ? ((fee - collected) as Amount) : ZERO;
}

/**
 * True if the withdrawal belongs to the person's own account, or to one that it invited, if the
 * person passed it, or if they sent it: they alone know whether the coins have left.
 */
export function isOwnWithdrawal(x: State, act: FailWithdrawal, staff: number): boolean {
  const found = x.withdrawals.find(act.withdrawal);
  if (found === undefined) return false;
  const { withdrawal, member, status } = found;
  const isSender = status === "sent" && x.withdrawals.handlersOf(withdrawal).includes(staff);
  const isPasser = x.withdrawals.nextSteps.passersOf(withdrawal).includes(staff);
  return isSender || isPasser || x.review.isOwn(staff, member, x.now.timeMs);
}
