import { type ContractData, contractOf } from "@sumi/contract/delivery/calls.ts";
import { client } from "../connection.ts";
import { keyedChannel, useIsKnown, useRow, useRows, useRowsOver } from "../live/keyed-channel.ts";
import { session } from "../session/session.ts";
import { isOver } from "./contract-lists.ts";

/** The member's running contracts. */
const contracts = keyedChannel<ContractData>("contracts", ({ id }) => id, isOver);

export function useRunningContracts(): readonly ContractData[] {
  return useRows(contracts);
}

export function useAreContractsKnown(): boolean {
  return useIsKnown(contracts);
}

/** One contract as the live channel knows it, running or ended. */
export function useLiveContract(id: string): ContractData | undefined {
  const running = useRow(contracts, id);
  const ended = useEndedContracts().find((each) => each.id === id);
  return ended ?? running;
}

/** Contracts that ended since this page was opened. */
export function useEndedContracts(): readonly ContractData[] {
  return useRowsOver(contracts);
}

/** Applies the contract of an answer, unless the live channel has told more by then. */
export function learnContract(contract: ContractData): void {
  const { store, over } = contracts;
  const { id } = contract;
  if (isOver(contract)) {
    store.merge([[id, undefined]]);
    over.merge([[id, contract]]);
  } else if (store.get(id) === undefined && over.get(id) === undefined) {
    store.merge([[id, contract]]);
  }
}

/**
 * Calls back with each contract that ends, also with those that ended while nothing was heard, for
 * as long as the page is open.
 */
export function watchEndings(onEnd: (contract: ContractData) => void): void {
  const told = new Set(contracts.over.all().map(({ id }) => id));
  let running = idsOf(contracts.store.all());
  contracts.channel.join();
  contracts.over.watchAll(() => {
    for (const contract of contracts.over.all()) {
      if (told.has(contract.id)) continue;
      told.add(contract.id);
      onEnd(contract);
    }
  });
  contracts.store.watchAll(() => {
    const now = idsOf(contracts.store.all());
    const gone = [...running].filter((id) => !now.has(id));
    running = now;
    // An update that ends a contract brings it after it has left the list of running ones.
    queueMicrotask(() => {
      for (const id of gone) if (session.isSignedIn && !told.has(id)) void find(id);
    });
  });
}

function idsOf(rows: readonly ContractData[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

async function find(id: string): Promise<void> {
  const answer = await client.call(contractOf, { id });
  if (answer.ok) learnContract(answer.data.contract);
}

// Never show one member's rows to the next.
session.watch(() => {
  if (!session.isSignedIn) contracts.forget();
});
