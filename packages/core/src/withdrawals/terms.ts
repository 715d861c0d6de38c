import type { Amount } from "@sumi/primitives/amount.ts";
import { chargedAt } from "@sumi/primitives/rounding.ts";
import type { Network } from "../markets/markets.ts";
import type { State } from "../state.ts";

/** What a network asks of withdrawals at one moment. */
export type WithdrawalTerms = {
  readonly min: Amount;
  /** 0 where nothing may leave by this network. */
  readonly max: Amount;
  /** The fixed fee, or the least of one by a rate. */
  readonly fee: Amount;
  readonly feeRate: Amount;
  readonly feeMax: Amount;
  /** Up to this quantity nobody has to look. */
  readonly autoMax: Amount;
};

/** In force for the network at that moment; what the page shows before a request, too. */
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
