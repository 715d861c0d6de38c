import { expect, test } from "vitest";
import type { SnapshotValue } from "../snapshot-line.ts";
import { AddressPool } from "./address-pool.ts";

function stateOf({ lines }: AddressPool): readonly (readonly [string, ...SnapshotValue[]])[] {
  const written: [string, ...SnapshotValue[]][] = [];
  for (const line of lines) line.write((name, values) => written.push([name, ...values]));
  return written;
}

function restored(pool: AddressPool): AddressPool {
  const fresh = new AddressPool();
  for (const [name, ...values] of stateOf(pool)) {
    fresh.lines.find((line) => line.name === name)?.restore(values);
  }
  return fresh;
}

function load(pool: AddressPool, fingerprint: string, network: number): void {
  pool.apply({ type: "DepositAddressLoaded", fingerprint, network });
}

function rest(pool: AddressPool, fingerprint: string, network: number): void {
  pool.apply({ type: "DepositAddressAssigned", fingerprint, network, member: 1 });
  const returned = { fingerprint, network, member: 1, restUntilMs: 9 } as const;
  pool.apply({ type: "DepositAddressReturned", ...returned });
  pool.apply({ type: "DepositAddressRested", fingerprint, network });
}

test("a snapshot taken while no address of a network has rested leads to the same state", () => {
  const pool = new AddressPool();
  for (const [fingerprint, network] of [
    ["a", 0],
    ["b", 0],
    ["c", 1],
  ] as const) {
    load(pool, fingerprint, network);
  }
  rest(pool, "a", 0);
  rest(pool, "c", 1);
  pool.apply({ type: "DepositAddressAssigned", fingerprint: "a", network: 0, member: 2 });
  const copy = restored(pool);
  for (const each of [pool, copy]) rest(each, "b", 0);
  expect(stateOf(copy)).toEqual(stateOf(pool));
});
