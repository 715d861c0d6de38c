import {
  allocationOf,
  costOf,
  lastDayOf,
  lockDayAt,
  releasedBy,
} from "@sumi/formulas/subscriptions.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { issuerSale } from "../ledger/accounts.ts";
import { reserveSaleRewards } from "../referrals/note.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { AllocateDue, RefundDue, ReleaseDue, SettleProjects } from "./commands.ts";
import { returnSupply } from "./draft.ts";
import type { Holding, Project, Step } from "./project.ts";
import { noteRewards } from "./rewards.ts";

/** So many holdings go on in one command; the timer repeats it until none is due. */
export const HOLDINGS_PER_COMMAND = 500;

type Timed = { readonly actor: number; readonly limit: number };

/** Allocates commitments from the greatest on, each once (rules 4.4). */
export function allocateDue(x: State, command: AllocateDue): Outcome<void> {
  const refusal = refusalOfStep(x, "allocate", command);
  if (refusal !== undefined) return refusal;

  // From here on the due commitments must be allocated.
  for (let left = command.limit; left > 0; left -= 1) {
    const project = x.subscriptions.dueFor("allocate", x.now.timeMs);
    if (project === undefined) break;
    allocate(x, project, nextHolding(x, project));
  }
  return DONE;
}

function allocate(x: State, terms: Project, { member, committed }: Holding): void {
  const { project, account, coin, quote, price, personalCap: cap } = terms;
  const { quantity, left } = allocationOf(committed, terms.left, { price, cap });
  const paid = costOf(quantity, price);
  x.emit({
    type: "SubscriptionAllocated",
    project,
    account,
    member,
    coin,
    quote,
    quantity,
    paid,
    refund: (committed - paid) as Amount,
    coinsLeft: left.coins,
    commitmentsLeft: left.commitments,
  });
  noteRewards(x, terms, { member, paid });
}

/** Gives back what members have in cancelled projects, then the supply to the issuer. */
export function refundDue(x: State, command: RefundDue): Outcome<void> {
  const refusal = refusalOfStep(x, "refund", command);
  if (refusal !== undefined) return refusal;

  // From here on the due refunds must be paid.
  for (let left = command.limit; left > 0; left -= 1) {
    const project = x.subscriptions.dueFor("refund", x.now.timeMs);
    if (project === undefined) break;
    const isRefunded = project.done === x.subscriptions.holdingsIn(project.project).all.length;
    if (isRefunded) returnSupply(x, project);
    else refund(x, project, nextHolding(x, project));
  }
  return DONE;
}

function refund(x: State, terms: Project, { member, committed, quantity, paid }: Holding): void {
  const { project, account, coin, quote, mode } = terms;
  if (mode === "pro_rata") {
    x.emit({ type: "CommitmentReturned", project, member, quote, amount: committed });
    return;
  }
  x.emit({
    type: "SubscriptionRefunded",
    project,
    account,
    member,
    coin,
    quote,
    quantity,
    paid,
  });
}

/** Pays issuers what rewards leave, once nothing can be cancelled; unsold coins go back. */
export function settleProjects(x: State, command: SettleProjects): Outcome<void> {
  const refusal = refusalOfStep(x, "settle", command);
  if (refusal !== undefined) return refusal;

  // From here on the due issuers must be paid.
  for (let left = command.limit; left > 0; left -= 1) {
    const due = x.subscriptions.dueFor("settle", x.now.timeMs);
    if (due === undefined) break;
    const { project, account, issuer: member, coin, quote, proceeds } = due;
    const unsold = x.ledger.balance(issuerSale(account), coin);
    const rewards = reserveSaleRewards(x, { project, account });
    x.emit({
      type: "ProjectSettled",
      project,
      account,
      member,
      coin,
      quote,
      proceeds: (proceeds - rewards) as Amount,
      unsold,
    });
  }
  return DONE;
}

/** Releases each day's part from midnight (UTC) on; days that were missed come together. */
export function releaseDue(x: State, command: ReleaseDue): Outcome<void> {
  const refusal = refusalOfStep(x, "release", command);
  if (refusal !== undefined) return refusal;

  // From here on the due coins must be released.
  for (let left = command.limit; left > 0; ) {
    const project = x.subscriptions.dueFor("release", x.now.timeMs);
    if (project === undefined) break;
    left -= releaseSome(x, project, left);
  }
  return DONE;
}

/** Returns the number of holdings that the release went through, with or without a part of it. */
function releaseSome(x: State, project: Project, limit: number): number {
  const { project: number, coin, done, endMs } = project;
  const isRunning = done > 0;
  const day = isRunning
    ? project.day
    : Math.min(lockDayAt(endMs, x.now.timeMs), lastDayOf(project));
  const { all } = x.subscriptions.holdingsIn(number);
  const some = all.slice(done, done + limit);
  for (const { member, quantity: locked, released } of some) {
    const quantity = (releasedBy(locked, project, day) - released) as Amount;
    if (quantity === 0n) continue;
    x.emit({ type: "SubscriptionReleased", project: number, member, coin, quantity, day });
  }
  x.emit({ type: "ReleaseAdvanced", project: number, day, done: done + some.length });
  return some.length;
}

function refusalOfStep(x: State, step: Step, { actor, limit }: Timed): Rejected | undefined {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const isLimit = Number.isSafeInteger(limit) && limit > 0 && limit <= HOLDINGS_PER_COMMAND;
  if (!isLimit) return reject("PARAMETER_ERROR", { field: "limit" });
  const isDue = x.subscriptions.dueFor(step, x.now.timeMs) !== undefined;
  return isDue ? undefined : reject("ILLEGAL_OPERATION");
}

function nextHolding(x: State, { project, done }: Project): Holding {
  const holding = x.subscriptions.holdingsIn(project).all[done];
  assert(holding !== undefined, "a project that goes on has a next holding");
  return holding;
}
