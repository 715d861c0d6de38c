import type { Contract, Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";

/** Reads the listed contracts, from memory after the first time, as `Listing` does the markets. */
export type ContractListing = () => Promise<Contracts>;

export function contractListingOf(commands: Commands): ContractListing {
  let contracts: Promise<Contracts> | undefined;
  return () => {
    contracts ??= commands.read(({ perpetual }) => perpetual.contracts);
    return contracts;
  };
}

export function contractNamed(contracts: Contracts, symbol: string): Outcome<Contract> {
  const contract = contracts.bySymbol(symbol);
  return contract === undefined ? reject("PARAMETER_ERROR", { field: "symbol" }) : accept(contract);
}

/** The number of the contract to filter by; `undefined` for all. */
export function contractFilter(
  contracts: Contracts,
  symbol: string | undefined,
): Outcome<number | undefined> {
  if (symbol === undefined) return accept(undefined);
  const contract = contractNamed(contracts, symbol);
  return contract.ok ? accept(contract.value.number) : contract;
}
