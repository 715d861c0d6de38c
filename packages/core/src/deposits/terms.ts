import type { Amount } from "@sumi/primitives/amount.ts";
import type { Network } from "../markets/markets.ts";
import type { State } from "../state.ts";

/** The terms of a network for deposits at one moment. */
export type DepositTerms = {
  readonly min: Amount;
  /** True while nothing is announced and no address is assigned. */
  readonly isPaused: boolean;
};

/** The terms in force at that moment; a page shows the same before a deposit. */
export function depositTermsOf(x: State, network: Network, timeMs: number): DepositTerms {
  const symbol = x.markets.assets[network.asset]?.symbol;
  const key = (name: string) => `network.${symbol}.${network.name}.${name}`;
  const changed = x.parameters.amount(key("deposit_min"), timeMs);
  return {
    // Zero stands for the minimum with which the network was listed.
    min: changed === 0n ? network.depositMin : changed,
    isPaused: x.parameters.integer(key("deposits_paused"), timeMs) === 1,
  };
}
