import {
  committing,
  opened,
  projectIn,
  runDue,
  SHARED,
  saleWorld,
  subscribing,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import { IN_A_LINE, type World } from "@sumi/core/testing/world.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { entryOf } from "./entries.ts";
import { faultsOfSales } from "./verify.ts";

async function* inOneFrame(records: World["records"]) {
  yield { records };
}

function soldTwice() {
  const world = saleWorld();
  const first = opened(world);
  world.accept(subscribing("A", first, "20000"));
  world.accept(subscribing("B", first, "300"));
  world.accept(committing("B", opened(world, SHARED), "500"));
  return { world, first };
}

test("the figures and accounts of a sale are the sums of its entries", async () => {
  const { world } = soldTwice();
  expect(await faultsOfSales(world.exchange, inOneFrame(world.records))).toEqual([]);
});

test("what the proceeds gave for invitations is one of the entries", async () => {
  const world = saleWorld({}, [], IN_A_LINE);
  const sale = opened(world);
  world.accept(subscribing("D", sale, "400"));
  runDue(world, projectIn(world, sale).refundableUntilMs);
  expect(await faultsOfSales(world.exchange, inOneFrame(world.records))).toEqual([]);
  const paid = world.records.at(-1)?.events.flatMap((event) => entryOf(event) ?? []);
  expect(paid).toMatchObject([
    { kind: "reward", project: sale, money: units("6") },
    { kind: "settle", project: sale, money: units("94") },
  ]);
});

test.each([
  ["first come", {}, subscribing],
  ["pro rata", SHARED, committing],
] as const)("%s: what a cancelled sale gave back is the sum of its refunds", async (...mode) => {
  const [, terms, buying] = mode;
  const world = saleWorld();
  const sale = opened(world, terms);
  for (const member of ["A", "B"]) world.accept(buying(member, sale, "400"));
  world.decide({ act: "CancelProject", project: sale, reason: "INCIDENT" });
  for (let piece = 0; piece < 3; piece += 1) {
    world.accept({ type: "RefundDue", actor: 0, limit: 1 });
    expect(await faultsOfSales(world.exchange, inOneFrame(world.records))).toEqual([]);
  }
  expect(projectIn(world, sale).status).toBe("refunded");
  const refund = world.records.find(({ command }) => command === "RefundDue");
  const rest = world.records.filter((record) => record !== refund);
  const faults = await faultsOfSales(world.exchange, inOneFrame(rest));
  expect(faults.join()).toContain("money that it paid back");
});

test("commands after the state that was verified count for nothing", async () => {
  const { world, first } = soldTwice();
  const later = soldTwice();
  later.world.accept(subscribing("C", first, "200"));
  expect(await faultsOfSales(world.exchange, inOneFrame(later.world.records))).toEqual([]);
});

test("an entry that is missing is named by every figure that it is part of", async () => {
  const { world, first } = soldTwice();
  const bought = world.records.find(({ events }) => events.some(isOfB));
  const rest = world.records.filter((record) => record !== bought);
  expect(await faultsOfSales(world.exchange, inOneFrame(rest))).toEqual([
    `Sale ${first} has 20300 coins that are sold, and its entries 20000.`,
    `Sale ${first} has 5075 money that was paid, and its entries 5000.`,
    `Sale ${first} has 79700 coins that are left, and its entries 80000.`,
    `Sale ${first} has 5075 proceeds, and its entries 5000.`,
  ]);
});

test("a figure that somebody raised is named", async () => {
  const { world, first } = soldTwice();
  const project = world.exchange.subscriptions.get(first);
  project.sold = (project.sold + 1n) as Amount;
  expect(await faultsOfSales(world.exchange, inOneFrame(world.records))).toEqual([
    `Sale ${first} has 20300.00000001 coins that are sold, and its entries 20300.`,
  ]);
});

function isOfB(event: { readonly type: string; readonly quantity?: unknown }): boolean {
  return event.type === "Subscribed" && event.quantity === 30_000_000_000n;
}
