import type { Amount } from "@sumi/primitives/amount.ts";
import { chargedAt } from "@sumi/primitives/rounding.ts";
import type { Network } from "../markets/markets.ts";
import type { State } from "../state.ts";

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

/** The terms in force at that moment; a page shows the same before a request. */
export function withdrawalTermsOf(x: State, network: Network, timeMs: number): WithdrawalTerms {
  const symbol = x.markets.assets[network.asset]?.symbol;
  const term = (name: string) =>
    x.parameters.amount(`network.${symbol}.${network.name}.withdrawal_${name}`, timeMs);
  return {
    min: term("min"),
    max: term("max"),
    fee: term("fee"),
    feeRate: term("fee_rate"),
    feeMax: term("fee_max"),
    autoMax: term("auto_max"),
  };
}

/** Rules 6.2: fixed, or clamp(⌈q × rate⌉, least, most). */
export function withdrawalFeeOf(terms: WithdrawalTerms, quantity: Amount): Amount {
  const byRate = chargedAt(quantity, terms.feeRate);
  const capped = byRate < terms.feeMax ? byRate : terms.feeMax;
  return capped > terms.fee ? capped : terms.fee;
}
