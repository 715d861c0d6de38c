import { expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256 } from "../testing/words.ts";
import { openMember, openWorld, REVIEWER, type World } from "../testing/world.ts";

const [FIRST, SECOND] = [sha256("first"), sha256("second")];

test("two people load addresses, and each member gets one for good", () => {
  const world = loadedWorld();
  const assign = { type: "AssignDepositAddress", network: 0, hasMail: true } as const;
  world.accept({ ...assign, actor: 1 });
  expect(world.exchange.deposits.pool.assignedTo(1, 0)).toBe(FIRST);
  expect(world.refuse({ ...assign, actor: 1 }).code).toBe("ILLEGAL_OPERATION");
  world.accept({ ...assign, actor: 2 });
  expect(world.exchange.deposits.pool.assignedTo(2, 0)).toBe(SECOND);
  expect(world.refuse({ ...assign, actor: 3 }).code).toBe("FEATURE_DISABLED");
});

test("one that is retired is shown to nobody, and its member gets another", () => {
  const world = loadedWorld();
  const assign = { type: "AssignDepositAddress", actor: 1, network: 0, hasMail: true } as const;
  world.accept(assign);
  const retire = { type: "RetireDepositAddress", actor: REVIEWER, fingerprint: FIRST } as const;
  world.accept(retire);
  expect(world.refuse(retire).code).toBe("ILLEGAL_OPERATION");
  world.accept(assign);
  expect(world.exchange.deposits.pool.assignedTo(1, 0)).toBe(SECOND);
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
});

test("a network's pool tells how many are left", () => {
  const world = loadedWorld();
  const { pool } = world.exchange.deposits;
  expect(pool.tally(0)).toEqual({ loaded: 2, assigned: 0, left: 2, resting: 0, retired: 0 });
  world.accept({ type: "AssignDepositAddress", actor: 1, network: 0, hasMail: true });
  expect(pool.tally(0)).toEqual({ loaded: 2, assigned: 1, left: 1, resting: 0, retired: 0 });
  world.accept({ type: "RetireDepositAddress", actor: REVIEWER, fingerprint: FIRST });
  world.accept({ type: "RetireDepositAddress", actor: REVIEWER, fingerprint: SECOND });
  expect(pool.tally(0)).toEqual({ loaded: 2, assigned: 0, left: 0, resting: 0, retired: 2 });
  expect(pool.tally(1)).toEqual({ loaded: 0, assigned: 0, left: 0, resting: 0, retired: 0 });
});

test("a pool is scarce once a fifth of it is left, also after a replay and a snapshot", () => {
  const world = openWorld();
  const fingerprints = Array.from({ length: 5 }, (_, number) => sha256(`address ${number}`));
  world.decide({ ...LOAD, fingerprints });
  const isScarce = () => world.exchange.deposits.pool.isScarce(0);
  expect(isScarce()).toBe(false);
  for (const actor of [1, 2, 3]) world.accept({ type: "AssignDepositAddress", actor, network: 0 });
  expect(isScarce()).toBe(false);
  const [, , , fingerprint = ""] = fingerprints;
  world.accept({ type: "RetireDepositAddress", actor: REVIEWER, fingerprint });
  // One of four is left.
  expect(isScarce()).toBe(false);
  world.decide({ ...LOAD, fingerprints: [sha256("sixth")] });
  openMember(world, "D");
  world.accept({ type: "AssignDepositAddress", actor: 4, network: 0 });
  expect(isScarce()).toBe(true);
  expect(replayed(world.records).deposits.pool.isScarce(0)).toBe(true);
  expect(restored(stateLines(world.exchange)).deposits.pool.isScarce(0)).toBe(true);
  expect(world.exchange.deposits.pool.isScarce(1)).toBe(false);
});

test("an address is loaded once, whoever it belongs to", () => {
  const world = loadedWorld();
  const act = { ...LOAD, fingerprints: [sha256("third"), SECOND] };
  const { params } = world.refuse({ type: "Propose", actor: REVIEWER, act });
  expect(params).toEqual({ field: "fingerprints" });
});

const LOAD = { act: "LoadAddresses", asset: "USDT", network: "TRC20" } as const;

function loadedWorld(): World {
  const world = openWorld();
  world.decide({ ...LOAD, fingerprints: [FIRST, SECOND] });
  return world;
}
