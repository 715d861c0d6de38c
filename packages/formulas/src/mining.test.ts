/** The rule book's examples of mining machines, as far as they are formulas (rules 5.5). */
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  breakEvenDays,
  coinIncomeOf,
  costOf,
  coverOf,
  dayOf,
  dayStartMs,
  daysOfCover,
  fixingDayOf,
  postedFromMs,
  refundOf,
  shareOf,
  termOf,
  valueIncomeOf,
} from "./mining.ts";
import { breakEvenMs } from "./mining-estimate.ts";

const units = (text: string) => amountOf(text) ?? ZERO;
const at = (text: string) => Date.parse(text);

test("M1: thirty days of a constant income", () => {
  const income = coinIncomeOf(units("0.33333333"), { shares: 1, of: 1 });
  expect(formatAmount(income * 30n)).toBe("9.9999999");
});

test("M2: shares by value, at a fixing; the dust stays in the pool", () => {
  const [daily, fixing] = [units("12.34"), units("25.6789")];
  expect(formatAmount(costOf(units("2000"), { shares: 7, of: 100 }))).toBe("140");
  expect(formatAmount(costOf(units("2000"), { shares: 3, of: 100 }))).toBe("60");
  expect(formatAmount(valueIncomeOf(daily, fixing, { shares: 7, of: 100 }))).toBe("0.03363851");
  expect(formatAmount(valueIncomeOf(daily, fixing, { shares: 3, of: 100 }))).toBe("0.0144165");
});

test("M3: three of seven shares of one coin, rounded down", () => {
  const income = coinIncomeOf(units("1"), { shares: 3, of: 7 });
  expect(formatAmount(income)).toBe("0.42857142");
  expect(formatAmount(income * 30n)).toBe("12.8571426");
});

test("M7: the days of a term, also over the end of daylight-saving and over a leap day", () => {
  const { firstDay, lastDay } = termOf(at("2026-03-01T15:20:00Z"), 30);
  expect(dayStartMs(firstDay)).toBe(at("2026-03-02T00:00:00Z"));
  expect(dayStartMs(lastDay + 1)).toBe(at("2026-04-01T00:00:00Z"));
  expect(postedFromMs(firstDay)).toBe(at("2026-03-03T00:05:00Z"));
  const leap = termOf(at("2028-02-28T23:59:59.999Z"), 2);
  expect(dayStartMs(leap.firstDay)).toBe(at("2028-02-29T00:00:00Z"));
  expect(dayStartMs(leap.lastDay)).toBe(at("2028-03-01T00:00:00Z"));
});

test("a cost is rounded up, a refund and an income are rounded down", () => {
  const third = { shares: 1, of: 3 };
  expect(formatAmount(costOf(units("1"), third))).toBe("0.33333334");
  expect(formatAmount(coinIncomeOf(units("1"), third))).toBe("0.33333333");
  expect(formatAmount(refundOf(units("1"), 2, 3))).toBe("0.66666666");
  expect(formatAmount(refundOf(units("1"), 3, 3))).toBe("1");
});

test("a fixing belongs to the day whose last ten minutes a sample falls into", () => {
  const day = dayOf(at("2026-03-02T12:00:00Z"));
  expect(fixingDayOf(at("2026-03-02T23:49:59.999Z"))).toBe(undefined);
  expect(fixingDayOf(at("2026-03-02T23:50:00Z"))).toBe(day);
  expect(fixingDayOf(at("2026-03-02T23:59:59.999Z"))).toBe(day);
  expect(fixingDayOf(at("2026-03-03T00:00:00Z"))).toBe(undefined);
});

test("days of cover are whole days, a break-even day is reached", () => {
  expect(daysOfCover(units("1"), units("0.3"))).toBe(3);
  expect(daysOfCover(units("1"), ZERO)).toBe(undefined);
  expect(breakEvenDays(units("1"), units("0.3"))).toBe(4);
  expect(breakEvenDays(units("1"), ZERO)).toBe(undefined);
});

test("a share is its part of a machine, in percent", () => {
  expect([1, 3, 10].map((of) => formatAmount(shareOf(of)))).toEqual(["100", "33.33333333", "10"]);
});

test("the price is back on the last of so many days of income", () => {
  expect(breakEvenMs(at("2026-03-02T12:00:00Z"), 1)).toBe(at("2026-03-03T00:00:00Z"));
  expect(breakEvenMs(at("2024-02-27T23:59:59Z"), 3)).toBe(at("2024-03-01T00:00:00Z"));
});

const amount = fc.bigInt({ min: 1n, max: 10n ** 16n }).map((units) => units as Amount);
const count = fc.integer({ min: 1, max: 1_000 });

test("the parts of a machine never yield more than the whole, and never cost less", () => {
  fc.assert(
    fc.property(amount, amount, fc.array(count, { minLength: 1 }), (total, fixing, parts) => {
      const of = parts.reduce((sum, part) => sum + part, 0);
      const sum = (part: (shares: number) => bigint) => {
        return parts.reduce((all, shares) => all + part(shares), 0n);
      };
      expect(sum((shares) => coinIncomeOf(total, { shares, of })) <= total).toBe(true);
      expect(sum((shares) => costOf(total, { shares, of })) >= total).toBe(true);
      const whole = valueIncomeOf(total, fixing, { shares: 1, of: 1 });
      expect(sum((shares) => valueIncomeOf(total, fixing, { shares, of })) <= whole).toBe(true);
    }),
  );
});

test("the cover is enough at its own price, and a quarter more at 1.25", () => {
  fc.assert(
    fc.property(amount, amount, count, count, (daily, price, days, of) => {
      const cover = (safety: bigint) => coverOf(daily, of * days, { of, price, safety });
      const income = valueIncomeOf(daily, price, { shares: of, of }) * BigInt(days);
      expect(cover(100_000_000n) >= income).toBe(true);
      expect(cover(125_000_000n) * 4n >= income * 5n).toBe(true);
    }),
  );
});
