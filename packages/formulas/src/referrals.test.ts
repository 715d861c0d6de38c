/** The rule book's examples of rewards (rules 7, R1). */
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levelOf, rateAtLevel, rewardOf } from "./referrals.ts";

function units(text: string): Amount {
  const amount = amountOf(text);
  assert(amount !== undefined, `a decimal: ${text}`);
  return amount;
}

const TRADE = ["0.20", "0.10", "0.05"];
const SUBSCRIPTION = ["0.03", "0.02", "0.01"];
const MINING = ["0.05", "0.03", "0.01"];

describe("R1: a reward is a part of what was paid, rounded down", () => {
  test.each([
    ["12", TRADE, ["2.4", "1.2", "0.6"]],
    ["0.00000019", TRADE, ["0.00000003", "0.00000001", "0"]],
    ["0.0797073", TRADE, ["0.01594146", "0.00797073", "0.00398536"]],
    ["3086.41972531", SUBSCRIPTION, ["92.59259175", "61.7283945", "30.86419725"]],
    ["0.33333333", MINING, ["0.01666666", "0.00999999", "0.00333333"]],
  ])("of %s at %j: %j", (base, rates, rewards) => {
    const told = rates.map((rate) => formatAmount(rewardOf(units(base), Number(units(rate)))));
    expect(told).toEqual(rewards);
  });
});

property(
  "a reward is the whole part of fee times rate, however large the fee is",
  [
    fc.oneof(
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 2n ** 53n / 20_000_000n - 9n, max: 2n ** 53n / 20_000_000n + 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 26n }),
    ),
    fc.oneof(fc.constantFrom(5_000_000, 10_000_000, 20_000_000), fc.nat(50_000_000)),
  ],
  (fee, rate) => {
    expect(rewardOf(fee as Amount, rate)).toBe((fee * BigInt(rate)) / 100_000_000n);
  },
);

test.each([
  ["1", "0.2"],
  ["1.1", "0.22"],
  ["1.2", "0.24"],
  ["1.3", "0.26"],
])("a multiplier of %s makes a fifth %s", (multiplier, rate) => {
  expect(formatAmount(rateAtLevel(units("0.2"), units(multiplier)))).toBe(rate);
});

describe("a level needs members and fees", () => {
  const terms = [
    { members: 3, teamFees: units("0"), multiplier: units("1.1") },
    { members: 10, teamFees: units("1000"), multiplier: units("1.2") },
    { members: 30, teamFees: units("10000"), multiplier: units("1.3") },
  ];
  test.each([
    [2, "99999", 0],
    [3, "0", 1],
    [10, "999.99999999", 1],
    [10, "1000", 2],
    [9, "1000", 1],
    [30, "9999.99999999", 2],
    [30, "10000", 3],
  ])("%i members and %s USDT: level %i", (members, fees, level) => {
    expect(levelOf({ members, teamFees: units(fees) }, terms)).toBe(level);
  });
});
