import type { Contract } from "./state.ts";

/** Paths of the accounts of perpetual contracts (rules 0.3). */

export const FEE = "sys:fee";
export const INSURANCE = "sys:insurance";

export function marginPath(contract: number, member: number): string {
  return `m:${member}:position:${contract}`;
}

export function clearingPath({ number }: Pick<Contract, "number">): string {
  return `sys:perp:clearing:${number}`;
}

/** The money of payers that receivers of the funding have not got yet (decision 93). */
export function fundingPath({ number }: Pick<Contract, "number">): string {
  return `sys:perp:funding:${number}`;
}
