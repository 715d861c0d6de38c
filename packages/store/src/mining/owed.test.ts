import {
  bought,
  dayAfter,
  endDay,
  miningWorld,
  opened,
} from "@sumi/core/mining/testing/mining-world.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { readSolvency } from "../solvency/figures.ts";
import { projected } from "../testing/store-database.ts";

test("pools and income are owed, and what buyers paid is money of the house", async () => {
  const world = miningWorld();
  bought(world, "A", opened(world, { isFrozen: true }));
  endDay(world, dayAfter(world, 1));
  const database = await projected(world.records);
  const { coins } = await readSolvency(database.pool);
  await database.drop();
  const told = coins.map(({ liabilities, house, custody }) => {
    return [liabilities, house, custody].map(formatAmount);
  });
  // Four members have 5,000 USDT each, and one of them paid 300; 30 ETC of 1,000 are in the pool.
  expect(told).toEqual([
    ["19700", "300", "20000"],
    ["30", "970", "1000"],
  ]);
});
