import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import { explorerOf } from "@sumi/core/markets/explorer.ts";
import type { Network as CoreNetwork } from "@sumi/core/markets/markets.ts";
import type { State } from "@sumi/core/state.ts";
import { withdrawalTermsOf } from "@sumi/core/withdrawals/terms.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { chainOf } from "./address-format.ts";

/** The wire data of a network, with the terms in force at that moment. */
export function networkData(state: State, network: CoreNetwork, timeMs: number) {
  const terms = withdrawalTermsOf(state, network, timeMs);
  const chain = chainOf(network.name);
  const fee = { fixed: formatAmount(terms.fee), rate: formatAmount(terms.feeRate) };
  return {
    network: network.name,
    has_memo: chain?.hasMemo ?? false,
    confirmations: chain?.confirmations ?? 1,
    deposit_minimum: formatAmount(depositTermsOf(state, network, timeMs).min),
    withdrawal_minimum: formatAmount(terms.min),
    withdrawal_maximum: formatAmount(terms.max),
    withdrawal_fee:
      terms.feeRate === 0n
        ? ({ kind: "fixed", fee: fee.fixed } as const)
        : ({
            kind: "ratio",
            rate: fee.rate,
            least: fee.fixed,
            most: formatAmount(terms.feeMax),
          } as const),
    explorer: explorerOf(state, network, timeMs),
  };
}

/** True where a coin can be withdrawn: on a network with terms and with checkable addresses. */
export function takesWithdrawals(state: State, network: CoreNetwork, timeMs: number): boolean {
  return withdrawalTermsOf(state, network, timeMs).max > 0n && chainOf(network.name) !== undefined;
}

export type NetworkData = ReturnType<typeof networkData>;
