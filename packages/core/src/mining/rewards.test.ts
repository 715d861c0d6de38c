/** The rewards of those who invited the owners of machines (rules 5.4 and 7). */
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { morning, runDue as runRewards } from "../referrals/testing/referral-world.ts";
import { newExchange, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import { IN_A_LINE, type World } from "../testing/world.ts";
import { bought, dayAfter, endDay, miningWorld, opened } from "./testing/mining-world.ts";

/** The rates of the rule book, which two people turn on. */
const ON = {
  "referrals.income_rate_1": "0.05",
  "referrals.income_rate_2": "0.03",
  "referrals.income_rate_3": "0.01",
};

const world = (terms: Readonly<Record<string, string>> = ON) => miningWorld(terms, [], IN_A_LINE);

const give = (mining: World, amount: string) => {
  const move = { from: "sys:treasury", to: "sys:marketing", evidence: "row-9" } as const;
  return mining.decide({ act: "TransferHouse", asset: "ETC", amount, ...move });
};

const toldOf = (mining: World, type: string) => {
  return mining.records.flatMap(({ events }) => events.filter((event) => event.type === type));
};

test("three generations have a part of an income, out of the house's money for marketing", () => {
  const mining = world();
  give(mining, "1");
  bought(mining, "D", opened(mining));
  endDay(mining, dayAfter(mining, 1));
  expect(toldOf(mining, "RewardsNoted")).toMatchObject([
    { base: 33333333n, firstAmount: 1666666n, secondAmount: 999999n, thirdAmount: 333333n },
  ]);
  // The day on which they were set aside has to be over.
  morning(mining);
  morning(mining);
  expect(toldBalances(mining)).toEqual(
    expect.arrayContaining([
      "A available ETC 0.00333333",
      "B available ETC 0.00999999",
      "C available ETC 0.01666666",
      "D available ETC 0.33333333",
      "sys:marketing ETC 0.97000002",
    ]),
  );
});

test("nobody has a part where two people have set no rate", () => {
  const mining = world({});
  give(mining, "1");
  bought(mining, "D", opened(mining));
  endDay(mining, dayAfter(mining, 1));
  expect(toldOf(mining, "RewardsNoted")).toEqual([]);
});

test("short of money for a day of a machine: all rewards of it wait, and no income", () => {
  const mining = world();
  const machine = opened(mining);
  for (const member of ["C", "D"]) bought(mining, member, machine);
  give(mining, "0.05");
  const day = dayAfter(mining, 1);
  endDay(mining, day, undefined, 1);
  // C and D earned 0.33333333 each; 0.02666665 and 0.02999998 of it are to be given.
  expect(toldOf(mining, "RewardsDelayed")).toMatchObject([
    { product: machine, incomeDay: day, amount: 5666663n },
  ]);
  morning(mining);
  expect(toldOf(mining, "RewardPaid")).toEqual([]);
  expect(toldBalances(mining)).toContain("C available ETC 0.33333333");
  expect(mining.refuse({ type: "ReserveRewards", actor: 0, limit: 1 }).code).toBe(
    "ILLEGAL_OPERATION",
  );
  give(mining, "0.00666663");
  runRewards(mining, 1);
  expect(toldBalances(mining)).toContain("sys:referral:due ETC 0.05666663");
  morning(mining);
  const paid = toldOf(mining, "RewardPaid").flatMap((event) => {
    return event.type === "RewardPaid" ? [[event.member, formatAmount(event.amount)]] : [];
  });
  expect(paid).toEqual([
    [2, "0.02666665"],
    [1, "0.01333332"],
    [3, "0.01666666"],
  ]);
});

test("a later day waits behind an earlier one of its coin, also if it would be covered", () => {
  const mining = world();
  const large = opened(mining, { daily: units("1") });
  const small = opened(mining);
  bought(mining, "D", large);
  bought(mining, "D", small);
  give(mining, "0.05");
  endDay(mining, dayAfter(mining, 1));
  expect(toldOf(mining, "RewardsReserved")).toEqual([]);
  expect(toldOf(mining, "RewardsDelayed")).toMatchObject([{ product: large }, { product: small }]);
  const restored = newExchange();
  mining.exchange.write((name, values) => restored.restore(name, values));
  expect(stateLines(restored)).toEqual(stateLines(mining.exchange));
  give(mining, "1");
  runRewards(mining);
  expect(toldOf(mining, "RewardsReserved")).toMatchObject([{ product: large }, { product: small }]);
});

test("income that is locked is rewarded when it is paid, and a level raises the first part", () => {
  const mining = world({ ...ON, "referrals.members_1": "1" });
  give(mining, "1");
  bought(mining, "D", opened(mining, { isFrozen: true }));
  morning(mining);
  endDay(mining, dayAfter(mining, 0));
  expect(toldOf(mining, "IncomeFrozen")).toHaveLength(1);
  expect(toldOf(mining, "RewardsNoted")).toMatchObject([
    { firstRate: 5_500_000, firstAmount: 1833333n },
  ]);
});

test.each([
  ["by a member", { actor: 4, limit: 1 }, "ILLEGAL_OPERATION"],
  ["by staff", { actor: -1, limit: 1 }, "ILLEGAL_OPERATION"],
  ["in pieces of nothing", { actor: 0, limit: 0 }, "PARAMETER_ERROR"],
  ["in too large pieces", { actor: 0, limit: 501 }, "PARAMETER_ERROR"],
])("rewards that wait are not set aside %s", (_, given, code) => {
  expect(world().refuse({ type: "ReserveRewards", ...given }).code).toBe(code);
});
