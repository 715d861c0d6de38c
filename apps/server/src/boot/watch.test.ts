import {
  bought,
  dayAfter,
  endDay,
  fund,
  miningWorld,
  opened,
  runDue,
  SHARED,
} from "@sumi/core/mining/testing/mining-world.ts";
import { expect, test } from "vitest";
import { Watch, type WatchOptions } from "./watch.ts";

/** The health of an exchange whose other parts have nothing to say. */
function healthOf(world: ReturnType<typeof miningWorld>): readonly string[] {
  const status = { role: "leader", sequence: 0, leaseFresh: true, clockDoubts: [], timeMs: 0 };
  const watch = new Watch({
    journal: { role: "leader", status: () => status },
    exchange: world.exchange,
    waitingMs: () => 0,
    projection: { reached: 0, failure: undefined },
    clock: { nowMs: () => world.timeMs },
    machine: { facts: () => ({}) },
    metrics: {},
    forwardedFaults: () => [],
    warnings: [],
  } as unknown as WatchOptions); // The pools ask for nothing else.
  const { shortPools, lowPools } = watch.facts();
  return [...shortPools.map((name) => `short ${name}`), ...lowPools.map((name) => `low ${name}`)];
}

test("a pool that a falling price makes low, and then short, is in the health", () => {
  const world = miningWorld();
  const machine = opened(world, SHARED, "1.3");
  bought(world, "A", machine, 7);
  expect(healthOf(world)).toEqual([]);
  world.sample({ BTC: "60000", ETC: "20" });
  expect(healthOf(world)).toEqual(["low ETC-30"]);
  endDay(world, dayAfter(world, 1), "0.5");
  expect(healthOf(world)).toEqual(["short ETC-30"]);
  fund(world, machine, "900");
  runDue(world, world.timeMs);
  expect(healthOf(world)).toEqual([]);
});
