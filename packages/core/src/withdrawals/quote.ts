import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available } from "../ledger/accounts.ts";
import type { Network } from "../markets/markets.ts";
import { type WithdrawalTerms, withdrawalFeeOf } from "../markets/withdrawal-terms.ts";
import type { Member } from "../members/members.ts";
import type { State } from "../state.ts";
import { withdrawalTermsOf } from "./terms.ts";

/** The terms, fee and value of withdrawing a quantity at one moment. */
export type WithdrawalQuote = {
  readonly terms: WithdrawalTerms;
  readonly fee: Amount;
  /** USDT at a fresh index; `undefined` where there is none. */
  readonly value: Amount | undefined;
  /** USDT that may still leave within these 24 hours. */
  readonly dayLeft: Amount;
  /** The first reason for which it would be refused. */
  readonly refusal: Rejected | undefined;
};

export type WithdrawalWish = {
  readonly member: Member;
  readonly network: Network;
  readonly quantity: Amount;
};

/** Rules 6.2 without those on addresses. The page shows this before a request is judged by it. */
export function withdrawalQuoteOf(x: State, wish: WithdrawalWish, timeMs: number): WithdrawalQuote {
  const { member, network, quantity } = wish;
  const terms = withdrawalTermsOf(x, network, timeMs);
  const fee = withdrawalFeeOf(terms, quantity);
  const value = x.prices.freshValueOf(network.asset, quantity, timeMs);
  const dayMax = x.parameters.amount("withdrawals.member_day_max", timeMs);
  const accounts = x.linkedAccounts.accountsOf(member.number);
  const spent = x.withdrawals.dailyValueOf(accounts, timeMs);
  const dayLeft = spent < dayMax ? ((dayMax - spent) as Amount) : ZERO;
  const quote = { terms, fee, value, dayLeft };
  return { ...quote, refusal: refusalOf(x, wish, quote) };
}

function refusalOf(
  x: State,
  { member, network, quantity }: WithdrawalWish,
  { terms, fee, value, dayLeft }: Omit<WithdrawalQuote, "refusal">,
): Rejected | undefined {
  if (terms.max === 0n) return reject("FEATURE_DISABLED");
  if (quantity < terms.min || quantity <= fee) return reject("BELOW_MINIMUM_WITHDRAWAL");
  if (quantity > terms.max) return reject("ABOVE_MAXIMUM_WITHDRAWAL");
  // A quantity without a fresh price is not counted; two people review it instead.
  if ((value ?? ZERO) > dayLeft) return reject("WITHDRAWAL_DAILY_LIMIT");
  const isCovered = x.ledger.balance(available(member.number), network.asset) >= quantity;
  return isCovered ? undefined : reject("INSUFFICIENT_BALANCE");
}
