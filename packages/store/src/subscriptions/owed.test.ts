import {
  committing,
  opened,
  SHARED,
  saleWorld,
  subscribing,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { readSolvency } from "../solvency/figures.ts";
import { projected } from "../testing/store-database.ts";

test("coins and proceeds of a project are owed, and are no money of the house", async () => {
  const world = saleWorld();
  world.accept(subscribing("A", opened(world), "20000"));
  world.accept(committing("B", opened(world, SHARED), "500"));
  const database = await projected(world.records);
  const { coins } = await readSolvency(database.pool);
  await database.drop();
  const told = coins.map(({ liabilities, house, custody }) => {
    return [liabilities, house, custody].map(formatAmount);
  });
  expect(told).toEqual([
    ["40000", "0", "40000"],
    ["200000", "0", "200000"],
  ]);
});
