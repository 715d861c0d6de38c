import type { Amount } from "@sumi/primitives/amount.ts";
import { chargedAt } from "@sumi/primitives/rounding.ts";

/** The terms of a network for withdrawals at one moment. */
export type WithdrawalTerms = {
  readonly min: Amount;
  /** 0 where this network allows no withdrawals. */
  readonly max: Amount;
  /** The fixed fee, or the least fee where a rate applies. */
  readonly fee: Amount;
  readonly feeRate: Amount;
  readonly feeMax: Amount;
  /** The greatest quantity that needs no review. */
  readonly autoMax: Amount;
};

/** Reads the terms, each by the last part of its key. */
export function readWithdrawalTerms(term: (name: string) => Amount): WithdrawalTerms {
  return {
    min: term("withdrawal_min"),
    max: term("withdrawal_max"),
    fee: term("withdrawal_fee"),
    feeRate: term("withdrawal_fee_rate"),
    feeMax: term("withdrawal_fee_max"),
    autoMax: term("withdrawal_auto_max"),
  };
}

/** True if withdrawals are allowed, and no quantity is: by its least one, or by its fee. */
export function isClosedToAll(terms: WithdrawalTerms): boolean {
  const { min, max } = terms;
  return max > 0n && (min > max || withdrawalFeeOf(terms, max) >= max);
}

/** Rules 6.2: fixed, or clamp(⌈q × rate⌉, least, most). */
export function withdrawalFeeOf(terms: WithdrawalTerms, quantity: Amount): Amount {
  const byRate = chargedAt(quantity, terms.feeRate);
  const capped = byRate < terms.feeMax ? byRate : terms.feeMax;
  return capped > terms.fee ? capped : terms.fee;
}
