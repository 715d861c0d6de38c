import type { Network as CoreNetwork } from "@sumi/core/markets/markets.ts";
import type { State } from "@sumi/core/state.ts";
import { withdrawalTermsOf } from "@sumi/core/withdrawals/terms.ts";
import { chainOf } from "../../shared/address-format.ts";
import { type NetworkData, networkData } from "../../shared/networks.ts";

/** The networks on which a coin can be withdrawn: those with terms and with checkable addresses. */
export function openNetworks(state: State, asset: number, timeMs: number): NetworkData[] {
  return state.markets.networks
    .filter((network) => network.asset === asset && isOpen(state, network, timeMs))
    .map((network) => networkData(state, network, timeMs));
}

function isOpen(state: State, network: CoreNetwork, timeMs: number): boolean {
  return withdrawalTermsOf(state, network, timeMs).max > 0n && chainOf(network.name) !== undefined;
}
