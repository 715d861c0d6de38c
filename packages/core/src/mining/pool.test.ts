import { expect, test } from "vitest";
import { alarmOf } from "./pool.ts";
import {
  bought,
  dayAfter,
  draftOf,
  endDay,
  fund,
  miningWorld,
  opened,
  runDue,
  SHARED,
} from "./testing/mining-world.ts";

const alarmIn = ({ exchange, timeMs }: ReturnType<typeof miningWorld>, machine: number) => {
  return alarmOf(exchange, exchange.mining.get(machine), timeMs);
};

test("a pool of coins has all that it promised, and a draft has no pool", () => {
  const world = miningWorld();
  const machine = opened(world, {}, "10");
  bought(world, "A", machine);
  expect(alarmIn(world, machine)).toBeUndefined();
  world.accept(draftOf(world));
  expect(alarmIn(world, world.exchange.sequence)).toBeUndefined();
});

test("the house is told of a pool that a falling price made low, and then short", () => {
  const world = miningWorld();
  const machine = opened(world, SHARED, "1.3");
  bought(world, "A", machine, 7);
  expect(alarmIn(world, machine)).toBeUndefined();
  world.sample({ BTC: "60000", ETC: "20" });
  expect(alarmIn(world, machine)).toBe("low");
  endDay(world, dayAfter(world, 1), "0.5");
  expect(alarmIn(world, machine)).toBe("short");
  fund(world, machine, "900");
  runDue(world, world.timeMs);
  expect(alarmIn(world, machine)).toBeUndefined();
});
