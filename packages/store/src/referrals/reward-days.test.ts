import {
  opened,
  projectIn,
  runDue,
  saleWorld,
  subscribing,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import { IN_A_LINE } from "@sumi/core/testing/world.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { everyPage } from "../testing/pages.ts";
import { projected } from "../testing/store-database.ts";
import { readContributions, readEarned, readRewardDays, readSources } from "./queries.ts";
import { readTeamDays } from "./team-queries.ts";

/** D buys of a sale, which is settled on the day on which D pays a fee of 2.4 USDT as well. */
function bothOnOneDay() {
  const world = saleWorld({}, [], IN_A_LINE);
  world.deposit("D", "BTC", "1");
  const sale = opened(world);
  world.accept(subscribing("D", sale, "400"));
  runDue(world, projectIn(world, sale).refundableUntilMs);
  world.sample({ BTC: "60000", NEW: "0.2" });
  world.place("A", "buy 0.04 @60000");
  world.accept(world.order("D", "sell 0.04 @60000"));
  return world;
}

test("the sources of one day and coin follow each other from page to page", async () => {
  const database = await projected(bothOnOneDay().records);
  const days = await everyPage((cursor) => readRewardDays(database.pool, { cursor, limit: 1 }));
  const told = days.map(({ source, fees, accrued }) => {
    return [source, formatAmount(fees), formatAmount(accrued)];
  });
  expect(told).toEqual([
    ["SUBSCRIPTION", "100", "6"],
    ["TRADING_FEE", "2.4", "0.84"],
  ]);
  await database.drop();
});

test("what is noted waits, and is earned once it is set aside", async () => {
  const world = saleWorld({}, [], IN_A_LINE);
  const [sale, cancelled] = [opened(world), opened(world)];
  for (const project of [sale, cancelled]) world.accept(subscribing("D", project, "400"));
  const noted = await projected(world.records);
  const of = (isWaiting: boolean) => ({ member: 3, isWaiting });
  expect(await readSources(noted.pool, of(true))).toMatchObject([{ amount: 600_000_000n }]);
  expect(await readSources(noted.pool, of(false))).toEqual([]);
  expect(await readEarned(noted.pool, { member: 3, day: 0 })).toEqual([]);
  const ofD = { member: 3, payers: [2, 4] };
  expect(await readContributions(noted.pool, ofD)).toEqual([]);
  await noted.drop();

  world.decide({ act: "CancelProject", project: cancelled, reason: "INCIDENT" });
  runDue(world, projectIn(world, sale).refundableUntilMs);
  const settled = await projected(world.records);
  expect(await readSources(settled.pool, of(true))).toEqual([]);
  const earned = [{ source: "SUBSCRIPTION", asset: 0, amount: 300_000_000n }];
  expect(await readSources(settled.pool, of(false))).toEqual(earned);
  const amount = 300_000_000n;
  expect(await readContributions(settled.pool, ofD)).toEqual([{ payer: 4, asset: 0, amount }]);
  const today = dayOf(world.timeMs);
  for (const [day, since] of [
    [today, amount],
    [today + 1, 0n],
  ] as const) {
    const sums = [{ generation: 1, asset: 0, amount, since }];
    expect(await readEarned(settled.pool, { member: 3, day })).toEqual(sums);
  }
  const days = [{ member: 3, day: today, generation: 1, asset: 0, volume: 0n, fees: 0n, amount }];
  expect(await readTeamDays(settled.pool, { member: 3, day: today })).toEqual(days);
  await settled.drop();
});
