import type { Explorer } from "@sumi/primitives/explorer.ts";
import type { State } from "../state.ts";
import type { Network } from "./markets.ts";

/** The links of a network to a block explorer that are in force at that moment. */
export function explorerOf(x: State, network: Network, timeMs: number): Explorer {
  const symbol = x.markets.assets[network.asset]?.symbol;
  const link = (name: string) => {
    return x.parameters.text(`network.${symbol}.${network.name}.${name}`, timeMs) || null;
  };
  return { transaction: link("explorer_transaction"), address: link("explorer_address") };
}
