import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import {
  isCanonicalTransaction,
  isOutput,
  transactionFormOf,
} from "@sumi/primitives/transaction.ts";
import type { Network } from "../markets/markets.ts";
import { fingerprintOf, isClaimed, isSpent, paymentOf } from "../markets/transfers.ts";
import { againFrom } from "../review/rejections.ts";
import { effectOfYes, lapseOf, refusalOfAgain } from "../review/second-person.ts";
import { separationEndOf } from "../review/separations.ts";
import { isFingerprint, isTransferable } from "../shapes.ts";
import { isMember, isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ConfirmDeposit, RejectDeposit, SubmitDeposit } from "./commands.ts";
import type { DepositProposal } from "./deposit-proposals.ts";
import type { Deposit } from "./deposits.ts";
import { DEPOSIT_FLAWS, type DepositCredited, type DepositProposed } from "./events.ts";
import { isForOne } from "./one-person.ts";
import { depositTermsOf } from "./terms.ts";

/** Rules 6.1. Frozen members may still deposit (rules 8). */
export function submitDeposit(x: State, command: SubmitDeposit): Outcome<void> {
  const { actor, asset, amount, voucher, transaction } = command;
  const network = x.markets.networkNumbered(command.network);
  if (!isMember(actor) || x.members.find(actor) === undefined) return reject("ILLEGAL_OPERATION");
  if (network === undefined || network.asset !== asset) {
    return reject("PARAMETER_ERROR", { field: "network" });
  }
  if (!isTransferable(amount)) return reject("PARAMETER_ERROR", { field: "amount" });
  const terms = depositTermsOf(x, network, x.now.timeMs);
  if (terms.isPaused) return reject("DEPOSITS_PAUSED");
  if (amount < terms.min) return reject("BELOW_MINIMUM_DEPOSIT");
  if (!isFingerprint(voucher)) return reject("DEPOSIT_VOUCHER_REQUIRED");
  if (transaction !== undefined) {
    const refusal = refusalOfTransaction(network, transaction);
    if (refusal !== undefined) return refusal;
    if (isClaimed(x, { member: actor, network, transaction })) return reject("DUPLICATE_DEPOSIT");
  }

  // From here on the deposit must be submitted.
  const deposit = x.now.sequence;
  const submitted = { deposit, member: actor, asset, network: network.number, amount, voucher };
  const named = transaction === undefined ? {} : { transaction };
  const { timeMs } = x.now;
  const reviewByMs = timeMs + x.parameters.integer("deposits.review_ms", timeMs);
  x.emit({ type: "DepositSubmitted", ...submitted, ...named, reviewByMs });
  return accept(undefined);
}

/** Refuses a second spelling of a transaction: one transfer must have one fingerprint. */
function refusalOfTransaction({ name }: Network, transaction: string): Rejected | undefined {
  if (isCanonicalTransaction(name, transaction)) return undefined;
  return reject("TRANSACTION_FORMAT", { form: transactionFormOf(name).form });
}

/**
 * Credits the coins that arrived; the reviewer's amount governs. It takes two people over the
 * limits, and wherever one could be mistaken about whose coins they are, or how many.
 */
export function confirmDeposit(x: State, command: ConfirmDeposit): Outcome<void> {
  const { actor: reviewer, amount, transaction, output, isReceiverChecked } = command;
  const deposit = x.deposits.find(command.deposit);
  if (!isStaff(reviewer)) return reject("ILLEGAL_OPERATION");
  if (x.deposits.isOver(command.deposit)) return reject("ALREADY_REVIEWED");
  if (deposit === undefined) return reject("DEPOSIT_NOT_FOUND");
  const barred = refusalOfReview(x, deposit, reviewer);
  if (barred !== undefined) return barred;
  const network = x.markets.networks[deposit.network];
  assert(network !== undefined, "a deposit belongs to a listed network");
  const flaw = refusalOfTransaction(network, transaction);
  if (flaw !== undefined) return flaw;
  if (!isOutput(network.name, output)) return reject("PARAMETER_ERROR", { field: "output" });
  if (!isTransferable(amount)) return reject("PARAMETER_ERROR", { field: "amount" });
  if (isReceiverChecked !== undefined && isReceiverChecked !== true) {
    return reject("PARAMETER_ERROR", { field: "receiver" });
  }
  const { min } = depositTermsOf(x, network, x.now.timeMs);
  if (amount < min) return reject("BELOW_MINIMUM_DEPOSIT");
  if (isSpent(x, network, { transaction, output })) return reject("DUPLICATE_DEPOSIT");
  const transfer = fingerprintOf(x, network, { transaction, output });
  const { timeMs } = x.now;
  const effect = effectOfYes(x.staffAccounts, {
    staff: reviewer,
    timeMs,
    isAlone: isForOne(x, deposit, { reviewer, amount, transaction, output, timeMs }),
    agreeing: agreeingProposals(x, deposit.id, { amount, transfer, timeMs }),
  });
  if (!effect.ok) return effect;
  const checked = isReceiverChecked === undefined ? {} : { isReceiverChecked };
  const found = { amount, transfer, reviewer, ...checked };
  if (effect.value === "proposes") return proposeCredit(x, deposit, found);

  // From here on the deposit must be credited.
  const separatedUntilMs = separationEndOf(x.parameters, timeMs);
  const leavesMs = timeMs + x.parameters.integer("corrections.window_ms", timeMs);
  const value = x.prices.freshValueOf(deposit.asset, amount, timeMs);
  const payment = paymentOf(x, network, { transaction, output });
  const terms = {
    value: value ?? (0n as Amount),
    separatedUntilMs,
    leavesMs,
    isClaimKept: true,
  } as const;
  x.emit(creditedEvent(deposit, { ...found, transaction, payment, ...terms }));
  return accept(undefined);
}

/** The amount and the transfer that a reviewer found. */
type Found = Pick<DepositProposed, "amount" | "transfer">;

/** The confirmations of the same amount and transfer that stand. */
export function agreeingProposals(
  x: State,
  deposit: number,
  { amount, transfer, timeMs }: Found & { readonly timeMs: number },
): readonly DepositProposal[] {
  const standing = x.deposits.proposals.standing(deposit, timeMs);
  return standing.filter((each) => each.amount === amount && each.transfer === transfer);
}

/**
 * Lets the deposit wait for a second person who finds the same. Who changes what they said gains
 * no time by it, and says it anew only after somebody else did.
 */
function proposeCredit(
  x: State,
  { id: deposit }: Deposit,
  found: Found & { readonly reviewer: number },
): Outcome<void> {
  const { timeMs } = x.now;
  const { proposals } = x.deposits;
  const decider = { staff: found.reviewer, timeMs };
  const own = proposals.standing(deposit, timeMs).find(({ proposer }) => {
    return proposer === found.reviewer;
  });
  const again = refusalOfAgain(x.staffAccounts, proposals.lastProposer(deposit), decider);
  if (own === undefined && again !== undefined) return again;

  // From here on the deposit must wait for its second person.
  const ends =
    own === undefined
      ? {
          expiresMs: lapseOf(x.parameters, timeMs),
          separatedUntilMs: separationEndOf(x.parameters, timeMs),
        }
      : { expiresMs: own.expiresMs };
  x.emit({ type: "DepositProposed", deposit, ...found, ...ends, isOnce: true });
  return accept(undefined);
}

/** Builds the event that credits a deposit which was just judged. */
export function creditedEvent(
  { id: deposit, member, asset, network, amount: announced }: Deposit,
  found: Omit<DepositCredited, "type" | "deposit" | "member" | "asset" | "network" | "announced">,
): DepositCredited {
  const differs = found.amount === announced ? {} : { announced };
  return { type: "DepositCredited", deposit, member, asset, network, ...found, ...differs };
}

/** Refuses to credit a deposit. No money moves: one person decides it, but not twice in a row. */
export function rejectDeposit(x: State, command: RejectDeposit): Outcome<void> {
  const { actor: reviewer, reason } = command;
  const found = x.deposits.find(command.deposit);
  if (!isStaff(reviewer)) return reject("ILLEGAL_OPERATION");
  if (x.deposits.isOver(command.deposit)) return reject("ALREADY_REVIEWED");
  if (found === undefined) return reject("DEPOSIT_NOT_FOUND");
  const about = { kind: "deposit", number: found.id, member: found.member } as const;
  const barred = x.review.refusalOf({ ...about, isRejection: true }, reviewer, x.now.timeMs);
  if (barred !== undefined) return barred;
  if (!DEPOSIT_FLAWS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  const { id: deposit, member } = found;
  const { timeMs } = x.now;
  const again = x.review.refusalOfRejecting({ kind: "deposit", member }, reviewer, timeMs);
  if (again !== undefined) return again;

  // From here on the deposit is over.
  const againMs = againFrom(timeMs);
  const terms = { againMs, leavesMs: timeMs };
  x.emit({ type: "DepositRejected", deposit, member, reason, reviewer, ...terms });
  return accept(undefined);
}

/** Refuses staff who own or invited the member, and cases that are assigned to others. */
function refusalOfReview(x: State, { id, member }: Deposit, staff: number): Rejected | undefined {
  return x.review.refusalOf({ kind: "deposit", number: id, member }, staff, x.now.timeMs);
}
