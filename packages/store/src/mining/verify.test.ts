import {
  bought,
  dayAfter,
  endDay,
  fund,
  miningWorld,
  opened,
} from "@sumi/core/mining/testing/mining-world.ts";
import type { World } from "@sumi/core/testing/world.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { faultsOfMachines } from "./verify.ts";

async function* inOneFrame(records: World["records"]) {
  yield { records };
}

function paidOnce() {
  const world = miningWorld();
  const machine = opened(world, { isFrozen: true });
  bought(world, "A", machine);
  bought(world, "B", machine);
  endDay(world, dayAfter(world, 1));
  return { world, machine };
}

test("the figures and the pool of a machine are the sums of its entries", async () => {
  const { world } = paidOnce();
  expect(await faultsOfMachines(world.exchange, inOneFrame(world.records))).toEqual([]);
});

test("commands after the state that was verified count for nothing", async () => {
  const { world } = paidOnce();
  const later = paidOnce();
  fund(later.world, later.machine, "1");
  expect(await faultsOfMachines(world.exchange, inOneFrame(later.world.records))).toEqual([]);
});

test("an entry that is missing is named by every figure that it is part of", async () => {
  const { world, machine } = paidOnce();
  const sale = world.records.findLast(({ command }) => command === "BuyMachine");
  const rest = world.records.filter((record) => record !== sale);
  expect(await faultsOfMachines(world.exchange, inOneFrame(rest))).toEqual([
    `Machine ${machine} has 19.33333314 coins that it owes, entries 9.33333324.`,
    `Machine ${machine} has sold 2, and its entries 1.`,
    "Buyers of machines paid 300 USDT, and 600 is there.",
  ]);
});

test("a figure that somebody raised is named", async () => {
  const { world, machine } = paidOnce();
  const found = world.exchange.mining.get(machine);
  found.frozen = (found.frozen + 1n) as Amount;
  expect(await faultsOfMachines(world.exchange, inOneFrame(world.records))).toEqual([
    `Machine ${machine} has 0.66666667 coins that are frozen, entries 0.66666666.`,
  ]);
});
