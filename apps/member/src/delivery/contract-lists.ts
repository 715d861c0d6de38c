import type { ContractData } from "@sumi/contract/delivery/calls.ts";
import type { Mode } from "./choice.ts";

/** The filter of a list; `undefined` filters nothing. */
export type ContractFilter = {
  readonly mode: Mode | undefined;
  readonly state: "running" | "ended" | undefined;
};

export function isOver({ state }: ContractData): boolean {
  return state === "settled" || state === "void";
}

/** Lists what was heard since before what was asked for; each contract stands once. */
export function newestFirst(
  heard: readonly ContractData[],
  asked: readonly ContractData[],
): readonly ContractData[] {
  const byId = new Map([...asked, ...heard].map((contract) => [contract.id, contract]));
  return [...byId.values()].toSorted((a, b) => b.accepted_ms - a.accepted_ms);
}

/** True if a row that has changed since it was asked for still belongs in the list. */
export function isWanted(contract: ContractData, { mode, state }: ContractFilter): boolean {
  if (mode !== undefined && contract.mode !== mode) return false;
  return state === undefined || isOver(contract) === (state === "ended");
}
