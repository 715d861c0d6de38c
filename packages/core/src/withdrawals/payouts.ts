import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Case } from "../review/review.ts";
import { assignedEvent, freeCase } from "../review/rules.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { AssignPayouts, Payout, SendPayouts } from "./commands.ts";
import { isInCustody, sentEvent, withdrawalToSend } from "./sending.ts";
import type { Withdrawal } from "./withdrawals.ts";

/** The longest batch: one command changes no more at once. */
export const PAYOUTS_MAX = 200;
/** Somebody whose batch is full asks again within that time. */
const FULL_AGAIN_MS = 3_600_000;

/** A batch is one person's from the list to its result; nobody else is given any of its cases. */
export function assignPayouts(x: State, command: AssignPayouts): Outcome<void> {
  const { actor: staff, withdrawals } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (!isBatch(withdrawals) || new Set(withdrawals).size < withdrawals.length) {
    return reject("PARAMETER_ERROR", { field: "withdrawals" });
  }
  const cases: Case[] = [];
  const fits = batchRoom(x, staff);
  for (const withdrawal of withdrawals) {
    const found = payoutToAssign(x, { staff, withdrawal });
    if (!found.ok) return naming(found, withdrawal);
    if (!fits(found.value.member)) return reject("RATE_LIMITED", roomAgain(x, staff));
    cases.push(found.value);
  }

  // From here on all of them must be theirs.
  const lastsMs = x.parameters.integer("withdrawals.batch_ms", x.now.timeMs);
  for (const found of cases) x.emit(assignedEvent(x, found, { staff, lastsMs }));
  return accept(undefined);
}

/** The payouts that are assigned to the person and may still be sent. */
export function ownPayouts(x: State, staff: number): readonly OwnPayout[] {
  const { timeMs } = x.now;
  return [...x.withdrawals.open].flatMap((found) => {
    if (!isPayable(x, found)) return [];
    const assignment = x.review.assignmentOf("withdrawal", found.withdrawal, timeMs);
    return assignment?.staff === staff ? [{ found, expiresMs: assignment.expiresMs }] : [];
  });
}
type OwnPayout = { readonly found: Withdrawal; readonly expiresMs: number };

/**
 * Tells of one member after the other whether a payout of theirs fits beside those that the person
 * has. A batch whose list opened more files than they may have open could be paid by nobody.
 */
export function batchRoom(x: State, staff: number): (member: number) => boolean {
  const { timeMs } = x.now;
  const filesMax = x.parameters.integer("members.open_files_max", timeMs);
  const own = ownPayouts(x, staff);
  const files = new Set(x.members.openFiles.openTo(staff, timeMs).keys());
  for (const { found } of own) files.add(found.member);
  let cases = own.length;
  return (member) => {
    const isFull = cases >= PAYOUTS_MAX || (!files.has(member) && files.size >= filesMax);
    if (isFull) return false;
    cases += 1;
    files.add(member);
    return true;
  };
}

/** The moment at which a case or a file of theirs is over. */
function roomAgain(x: State, staff: number): { readonly seconds: number } {
  const { timeMs } = x.now;
  const ends = ownPayouts(x, staff).map(({ expiresMs }) => expiresMs);
  const closings = x.members.openFiles.openTo(staff, timeMs).values();
  const soonestMs = Math.min(...ends, ...closings, timeMs + FULL_AGAIN_MS);
  return { seconds: Math.ceil((soonestMs - timeMs) / 1_000) };
}

/** A withdrawal that is late is sent by nobody any more: its member may take it back soon. */
function isPayable({ withdrawals, now }: State, { withdrawal, status }: Withdrawal): boolean {
  return status === "passed" && !withdrawals.nextSteps.isPayoutLate(withdrawal, now.timeMs);
}

/** Returns the case of a withdrawal that the person may pay as part of a batch. */
export function payoutToAssign(
  x: State,
  { staff, withdrawal }: { readonly staff: number; readonly withdrawal: number },
): Outcome<Case> {
  const found = freeCase(x, { actor: staff, kind: "withdrawal", number: withdrawal });
  if (!found.ok) return found;
  const isPassed = x.withdrawals.find(withdrawal)?.status === "passed";
  return isPassed ? found : reject("ILLEGAL_OPERATION");
}

/** Sends all of them, or none: the first line that is wrong refuses the batch. */
export function sendPayouts(x: State, command: SendPayouts): Outcome<void> {
  const { actor: handler, payouts } = command;
  if (!isStaff(handler)) return reject("ILLEGAL_OPERATION");
  if (!isBatch(payouts)) return reject("PARAMETER_ERROR", { field: "payouts" });
  const judged = judgePayouts(x, handler, payouts);
  for (const [line, { withdrawal }] of payouts.entries()) {
    const found = judged[line];
    if (found?.ok === false) return naming(found, withdrawal);
  }

  // From here on the coins are outside.
  for (const [line, { transaction }] of payouts.entries()) {
    const found = judged[line];
    if (found?.ok) x.emit(sentEvent(x, found.value, { transaction, handler }));
  }
  return accept(undefined);
}

/**
 * Judges each line of a batch's result, as if the good ones before it had been sent: a withdrawal
 * or a transaction is named once, and custody holds all of them.
 */
export function judgePayouts(
  x: State,
  staff: number,
  payouts: readonly Payout[],
): readonly Outcome<Withdrawal>[] {
  const named = new Set<number>();
  const used = new Set<string>();
  const leaving = new Map<string, Amount>();
  return payouts.map((payout) => {
    const { withdrawal, transaction } = payout;
    const found = withdrawalToSend(x, { ...payout, actor: staff });
    if (!found.ok) return found;
    if (named.has(withdrawal)) return reject("PARAMETER_ERROR", { field: "withdrawal" });
    if (used.has(transaction)) return reject("DUPLICATE_TRANSACTION");
    const { network, asset, quantity, fee } = found.value;
    const account = `${network} ${asset}`;
    const before = leaving.get(account) ?? ZERO;
    if (!isInCustody(x, found.value, before)) return reject("INSUFFICIENT_BALANCE");
    named.add(withdrawal);
    used.add(transaction);
    leaving.set(account, (before + quantity - fee) as Amount);
    return found;
  });
}

function isBatch(items: readonly unknown[]): boolean {
  return Array.isArray(items) && items.length >= 1 && items.length <= PAYOUTS_MAX;
}

/** A refused batch says which line is wrong. */
function naming(refused: Rejected, withdrawal: number): Rejected {
  const isNumber = Number.isSafeInteger(withdrawal);
  return isNumber ? reject(refused.code, { ...refused.params, withdrawal }) : refused;
}
