import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available } from "../ledger/accounts.ts";
import type { Member } from "../members/members.ts";
import { isTransferable } from "../shapes.ts";
import type { State } from "../state.ts";
import type { WithdrawalAddress } from "./addresses.ts";
import type { CancelWithdrawal, RequestWithdrawal } from "./commands.ts";
import type { WaitReason } from "./events.ts";
import { passedEvent } from "./review.ts";
import { type WithdrawalTerms, withdrawalFeeOf, withdrawalTermsOf } from "./terms.ts";

/** Rules 6.2. The password was checked before: the core knows none. */
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
  const terms = withdrawalTermsOf(x, network, timeMs);
  if (terms.max === 0n) return reject("FEATURE_DISABLED");
  if (timeMs < address.usableFromMs) {
    return reject("WITHDRAWAL_BLOCKED", { untilMs: address.usableFromMs });
  }
  const fee = withdrawalFeeOf(terms, quantity);
  if (quantity < terms.min || quantity <= fee) return reject("BELOW_MINIMUM_WITHDRAWAL");
  if (quantity > terms.max) return reject("ABOVE_MAXIMUM_WITHDRAWAL");
  const { asset } = network;
  const value = x.prices.freshValueOf(asset, quantity, timeMs);
  if (isOverDay(x, actor, value)) return reject("WITHDRAWAL_DAILY_LIMIT");
  if (x.ledger.balance(available(actor), asset) < quantity) return reject("INSUFFICIENT_BALANCE");

  // From here on the quantity must be held, and passed where nobody has to look.
  const waitReason = waitReasonOf(x, { member, address, terms, quantity, value });
  const withdrawal = x.withdrawals.count + 1;
  const [reviewMs, returnMs] = ["review_ms", "return_ms"].map((name) => {
    return timeMs + x.parameters.integer(`withdrawals.${name}`, timeMs);
  }) as [number, number]; // As many as there are names.
  x.emit({
    ...{ type: "WithdrawalRequested", withdrawal, member: actor, asset, network: network.number },
    ...{ address: address.address, fingerprint: address.fingerprint, quantity, fee },
    ...{ value: value ?? ZERO, priced: value !== undefined, waitReason },
    ...{ deadlineMs: Math.min(reviewMs, returnMs), returnMs },
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

/** What has no fresh price is not counted, and looked at by two people instead. */
function isOverDay(x: State, member: number, value: Amount | undefined): boolean {
  const { timeMs } = x.now;
  const spent = x.withdrawals.dailyValueOf(member, timeMs);
  return spent + (value ?? ZERO) > x.parameters.amount("withdrawals.member_day_max", timeMs);
}

type Judged = {
  readonly member: Member;
  readonly address: WithdrawalAddress;
  readonly terms: WithdrawalTerms;
  readonly quantity: Amount;
  readonly value: Amount | undefined;
};

/** Everything is looked at, unless the operator has set a quantity up to which nobody must. */
function waitReasonOf(x: State, judged: Judged): WaitReason | "NONE" {
  const { member, address, terms, quantity, value } = judged;
  const { timeMs } = x.now;
  if (timeMs < member.withdrawalsReviewedUntilMs) return "SECURITY_CHANGE";
  if (timeMs < address.reviewUntilMs) return "NEW_ADDRESS";
  return quantity > terms.autoMax || value === undefined ? "OVER_LIMIT" : "NONE";
}

/** As long as it is pending; another member's answers as one that does not exist. */
export function cancelWithdrawal(x: State, command: CancelWithdrawal): Outcome<void> {
  const found = x.withdrawals.find(command.withdrawal);
  if (found === undefined || found.member !== command.actor) return reject("ILLEGAL_OPERATION");
  if (found.status !== "pending") return reject("ALREADY_REVIEWED");

  // From here on the quantity must be free again.
  const { withdrawal, member, asset, quantity } = found;
  x.emit({ type: "WithdrawalCancelled", withdrawal, member, asset, quantity });
  return accept(undefined);
}
