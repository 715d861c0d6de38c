import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { WithdrawalTerms } from "../markets/withdrawal-terms.ts";
import type { Member } from "../members/members.ts";
import { isTransferable } from "../shapes.ts";
import type { State } from "../state.ts";
import type { WithdrawalAddress } from "./addresses.ts";
import type { CancelWithdrawal, RequestWithdrawal } from "./commands.ts";
import type { WaitReason } from "./events.ts";
import { withdrawalQuoteOf } from "./quote.ts";
import { passedEvent } from "./review.ts";
import { takeBack } from "./take-back.ts";

/** Rules 6.2. The server checked the password before: the core knows none. */
export function requestWithdrawal(x: State, command: RequestWithdrawal): Outcome<void> {
  const { actor, quantity } = command;
  const { timeMs } = x.now;
  const member = x.members.find(actor);
  if (member === undefined) return reject("ILLEGAL_OPERATION");
  const barred = refusalOfMember(member, timeMs);
  if (barred !== undefined) return barred;
  if (!isTransferable(quantity)) return reject("PARAMETER_ERROR", { field: "quantity" });
  const address = x.withdrawals.addresses.find(command.address, actor);
  const network = address && x.markets.networks[address.network];
  if (address === undefined || network === undefined) return reject("WITHDRAW_ADDRESS_NOT_FOUND");
  const quote = withdrawalQuoteOf(x, { member, network, quantity }, timeMs);
  const { terms, fee, value, refusal } = quote;
  if (terms.max > 0n && timeMs < address.usableFromMs) {
    return reject("WITHDRAWAL_BLOCKED", { untilMs: address.usableFromMs });
  }
  if (refusal !== undefined) return refusal;

  // From here on the quantity must be held, and passed where no review is needed.
  const { asset } = network;
  const waitReason = waitReasonOf(x, { member, address, terms, quantity, value });
  const withdrawal = x.withdrawals.count + 1;
  const [reviewMs, returnMs] = ["review_ms", "return_ms"].map((name) => {
    return timeMs + x.parameters.integer(`withdrawals.${name}`, timeMs);
  }) as [number, number]; // As many as there are names.
  x.emit({
    type: "WithdrawalRequested",
    withdrawal,
    member: actor,
    asset,
    network: network.number,
    address: address.address,
    fingerprint: address.fingerprint,
    quantity,
    fee,
    value: value ?? ZERO,
    priced: value !== undefined,
    waitReason,
    deadlineMs: Math.min(reviewMs, returnMs),
    returnMs,
  });
  if (waitReason === "NONE") x.emit(passedEvent(x, withdrawal, 0));
  return accept(undefined);
}

/** Account status, then certification, then the block after a change of password. */
function refusalOfMember(member: Member, timeMs: number): Rejected | undefined {
  if (member.frozen !== undefined) return reject("ACCOUNT_FROZEN");
  if (member.certification !== "certified") return reject("KYC_REQUIRED");
  const { withdrawalsBlockedUntilMs: untilMs } = member;
  return timeMs < untilMs ? reject("WITHDRAWAL_BLOCKED", { untilMs }) : undefined;
}

type Judged = {
  readonly member: Member;
  readonly address: WithdrawalAddress;
  readonly terms: WithdrawalTerms;
  readonly quantity: Amount;
  readonly value: Amount | undefined;
};

/**
 * Returns why a withdrawal must be reviewed. `NONE` only up to the operator's `autoMax`, and never
 * beyond what one reviewer might pass.
 */
function waitReasonOf(x: State, judged: Judged): WaitReason | "NONE" {
  const { member, address, terms, quantity, value } = judged;
  const { timeMs } = x.now;
  if (timeMs < member.withdrawalsReviewedUntilMs) return "SECURITY_CHANGE";
  if (timeMs < address.reviewUntilMs) return "NEW_ADDRESS";
  if (quantity > terms.autoMax || value === undefined) return "OVER_LIMIT";
  if (value > x.parameters.amount("withdrawals.single_reviewer_max", timeMs)) return "OVER_LIMIT";
  // Without a review, whoever invented a deposit would be the only person on its way out again.
  const isBroughtInLately = x.review.separatedFrom(member.number, timeMs).length > 0;
  return isBroughtInLately ? "SECOND_REVIEWER" : "NONE";
}

/**
 * Cancels a pending withdrawal, or takes back one that was passed and that nobody sent in time.
 * Another member's is refused as one that does not exist.
 */
export function cancelWithdrawal(x: State, command: CancelWithdrawal): Outcome<void> {
  const found = x.withdrawals.find(command.withdrawal);
  if (found === undefined || found.member !== command.actor) return reject("ILLEGAL_OPERATION");
  if (found.status !== "pending") return takeBack(x, found);

  // From here on the quantity must be free again.
  const { withdrawal, member, asset, quantity } = found;
  x.emit({ type: "WithdrawalCancelled", withdrawal, member, asset, quantity });
  return accept(undefined);
}
