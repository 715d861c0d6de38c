import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { expect, test } from "vitest";
import { Auditor } from "../auditor/auditor.ts";
import type { Answer } from "../clients/door.ts";
import { GENESIS } from "../sweep/scenario.ts";
import { keyOfDeed } from "../workload/keys.ts";
import type { FaultName } from "./faults.ts";
import { concludeRun } from "./simulate.ts";
import { World, type WorldOptions } from "./world.ts";

const TERMS: WorldOptions["terms"] = {
  startMs: 1_790_000_000_000,
  storeMs: 1,
  networkMs: 1,
  outageMs: 5_000,
  runMs: 1e9,
  restartMs: [5_000, 5_000],
  examined: 0,
  snapshotPlan: { everyCommands: 10, everyMs: 1_000 },
};

/** A world without faults of its own; tests cause the `allowed` ones by hand. */
async function given(processes: number, allowed: readonly FaultName[] = []) {
  const auditor = new Auditor();
  const world = new World({
    seed: 1,
    faults: allowed,
    processes,
    terms: TERMS,
    genesis: GENESIS,
    auditor,
  });
  world.start();
  await world.time.pass(1_000);
  let number = 0;
  const say = (account: string): Promise<Answer> => {
    number += 1;
    const key = keyOfDeed(number);
    const opening = { type: "OpenMember", actor: 0, sponsor: 0, house: "none" } as const;
    const command: ExchangeCommand = { ...opening, account, key };
    world.history.intends({ number, command, intention: { kind: "honest" } });
    return world.door.submit(command, 0);
  };
  const leader = () => world.processes.find((one) => one.isLeader && !one.life.isPaused);
  return { world, auditor, say, leader };
}

type Given = Awaited<ReturnType<typeof given>>;

async function heard<Result>({ world }: Given, asked: Promise<Result>, withinMs = 3_000) {
  const [, result] = await Promise.all([world.time.pass(withinMs), asked]);
  return result;
}

async function expectNothingFound({ world, auditor }: Given): Promise<void> {
  world.calm();
  await world.time.pass(5_000);
  await concludeRun(world, auditor);
  expect(world.findings).toEqual([]);
}

test("one of several processes leads, and a command reaches it whoever is asked", async () => {
  const house = await given(3);
  expect(house.world.processes.filter(({ isLeader }) => isLeader)).toHaveLength(1);
  for (const account of ["a", "b", "c", "d"]) {
    let answer = await heard(house, house.say(account));
    while (answer.kind !== "accepted") answer = await heard(house, house.say(account));
  }
  await expectNothingFound(house);
});

test("a process that is killed answers nobody, and another one takes over", async () => {
  const house = await given(2);
  const { world } = house;
  const before = house.leader();
  const asked = house.say("a");
  before?.kill();
  expect(await heard(house, asked)).toEqual({ kind: "silence" });
  await world.time.pass(1_000);
  expect(house.leader()).not.toBe(before);
  expect(world.figures).toMatchObject({ crashes: 1, failovers: 1 });
  await expectNothingFound(house);
});

test("a leader whose core throws ends at once, and its half command never was", async () => {
  const house = await given(1);
  const { world } = house;
  house.leader()?.serving?.exchange.arm();
  expect(await heard(house, house.say("half"))).toEqual({ kind: "silence" });
  expect(world.figures).toMatchObject({ crashes: 1, strikes: { coreThrows: 1 } });
  await world.time.pass(10_000);
  expect(house.leader()?.serving?.exchange.members.count).toBe(0);
  await expectNothingFound(house);
});

test("a leader that stood still too long writes nothing and tells nobody anything", async () => {
  const house = await given(2, ["staleLeader"]);
  const { world } = house;
  const stale = house.leader();
  stale?.life.pause();
  await world.time.pass(4_000);
  const frames = world.stores.frames.rows.length;
  const other = house.leader();
  expect([other === stale, other?.isLeader]).toEqual([false, true]);
  stale?.life.resume();
  await world.time.pass(300);
  expect(stale?.life.isOver).toBe(true);
  const epochs = world.stores.frames.rows.slice(frames).map(({ epoch }) => epoch);
  expect(new Set([2, ...epochs])).toEqual(new Set([2]));
  await expectNothingFound(house);
});

test("an end that nothing explains is a finding", async () => {
  const house = await given(1);
  const { lease } = house.world.stores;
  lease.acquire = () => {
    throw new Error("a mistake of our own");
  };
  lease.renew = lease.acquire;
  await house.world.time.pass(3_000);
  expect(house.world.findings[0]?.text).toContain("a mistake of our own");
});

test("an orderly end is no crash, and what was committed stays", async () => {
  const house = await given(2);
  const { world } = house;
  await heard(house, house.say("a"));
  const before = house.leader();
  before?.shutDown(10_000);
  await world.time.pass(400);
  expect(house.leader()).not.toBe(before);
  expect(world.figures).toMatchObject({ crashes: 0, failovers: 1 });
  await expectNothingFound(house);
});
