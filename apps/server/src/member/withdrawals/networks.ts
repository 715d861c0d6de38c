import type { State } from "@sumi/core/state.ts";
import { type NetworkData, networkData, takesWithdrawals } from "../../shared/networks.ts";

/** The networks on which a coin can be withdrawn. */
export function openNetworks(state: State, asset: number, timeMs: number): NetworkData[] {
  return state.markets.networks
    .filter((network) => network.asset === asset && takesWithdrawals(state, network, timeMs))
    .map((network) => networkData(state, network, timeMs));
}
