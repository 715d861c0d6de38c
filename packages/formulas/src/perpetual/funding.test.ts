import { type Amount, formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  averagePremium,
  fundingCharge,
  fundingCredit,
  fundingRateOf,
  fundingTimes,
  impactPriceOf,
  premiumOf,
  scaledCredit,
} from "./funding.ts";
import { units } from "./testing/units.ts";

const PREMIUMS = [
  ["60030", "60040", "0.0005"],
  ["59950", "59980", "-0.000333333333"],
  ["59990", "60010", "0"],
  ["60010", "0", "0.000166666667"],
  ["0", "0", "0"],
] as const;

test.each(PREMIUMS)("impact prices of %s and %s are a premium of %s", (bid, ask, premium) => {
  const found = premiumOf(units("60000"), units(bid), units(ask));
  expect(formatUnits(found, 12)).toBe(premium);
});

const RATES = [
  ["0", "0.0001"],
  ["0.0003", "0.0001"],
  ["0.0008", "0.0003"],
  ["-0.0012", "-0.0007"],
  ["0.02", "0.003"],
  ["-0.02", "-0.003"],
] as const;
const TERMS = {
  interest: units("0.0001"),
  damper: units("0.0005"),
  cap: units("0.003"),
  minutes: 480,
};

test.each(RATES)("an average premium of %s is a rate of %s", (premium, rate) => {
  expect(formatAmount(fundingRateOf(units(premium) * 10_000n, TERMS))).toBe(rate);
});

test("a shorter interval has its part of the rate, but the same cap", () => {
  const tenMinutes = { ...TERMS, minutes: 10 };
  const rates = ["0", "0.0008", "0.2"].map((premium) => {
    return formatAmount(fundingRateOf(units(premium) * 10_000n, tenMinutes));
  });
  expect(rates).toEqual(["0.00000208", "0.00000625", "0.003"]);
});

/** P3: rate, then the payments of 0.4444 long, 0.3333 and 0.1111 short. */
const PAYMENTS = [
  ["0.0001", "2.67188612", "2.00391458", "0.66797152"],
  ["-0.00037", "9.88597863", "7.41448398", "2.47149466"],
] as const;

test.each(PAYMENTS)("at a rate of %s nobody gets more than somebody pays", (...row) => {
  const [text, ...expected] = row;
  const rate = units(text);
  const mark = units("60123.45");
  const [long, ...shorts] = ["0.4444", "0.3333", "0.1111"].map(units);
  const [ofLong, ofShort] =
    rate > 0n ? [fundingCharge, fundingCredit] : [fundingCredit, fundingCharge];
  const found = [
    ofLong(long as Amount, mark, rate),
    ...shorts.map((each) => ofShort(each, mark, rate)),
  ];
  expect(found.map(formatAmount)).toEqual(expected);
});

test("an impact price is the average of what its notional meets", () => {
  const levels = [
    { price: units("60000"), quantity: units("0.02") },
    { price: units("59000"), quantity: units("1") },
  ];
  const prices = ["1200", "2500", "70000"].map((text) => impactPriceOf(levels, units(text)));
  // 2,500 = 1,200 at 60,000 and 1,300 at 59,000, together 0.0420339… coins.
  expect(prices.map(formatAmount)).toEqual(["60000", "59475.80645161", "0"]);
});

test("an average premium is half up at twelve digits, zero without samples", () => {
  const averages = [averagePremium(5n, 2, 4), averagePremium(-5n, 2, 4), averagePremium(0n, 0, 0)];
  expect(averages).toEqual([3n, -2n, 0n]);
});

test("a premium of fewer than half of the minutes counts for nothing", () => {
  expect([averagePremium(8n, 4, 9), averagePremium(8n, 4, 8)]).toEqual([0n, 2n]);
});

test("funding is due at whole multiples of its interval", () => {
  const noon = Date.UTC(2026, 0, 1, 12);
  expect(fundingTimes(noon, 480)).toEqual({
    lastMs: Date.UTC(2026, 0, 1, 8),
    nextMs: Date.UTC(2026, 0, 1, 16),
  });
  expect(fundingTimes(noon, 10)).toEqual({ lastMs: noon, nextMs: noon + 600_000 });
});

const sizes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 9 });

property(
  "what is collected covers what is due, and scaled credits never exceed what was collected",
  [
    sizes,
    fc.bigInt({ min: 1n, max: 10n ** 13n }),
    fc.bigInt({ min: 1n, max: 300_000n }),
    fc.nat(100),
  ],
  (parts, mark, rate, percent) => {
    const whole = parts.reduce((sum, part) => sum + part, 0n);
    const collected = fundingCharge(whole as Amount, mark as Amount, rate);
    const dues = parts.map((part) => fundingCredit(part as Amount, mark as Amount, rate));
    const owed = dues.reduce((sum, due) => sum + due, 0n);
    expect(owed <= collected).toBe(true);
    const less = ((collected * BigInt(percent)) / 100n) as Amount;
    const paid = dues.map((due) => scaledCredit(due, less, owed as Amount));
    expect(paid.reduce((sum, each) => sum + each, 0n) <= less).toBe(true);
  },
);
