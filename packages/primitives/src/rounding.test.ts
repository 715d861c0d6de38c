import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Amount, amountOf, formatAmount } from "./amount.ts";
import {
  ceilDivide,
  chargedAt,
  creditedAt,
  halfUpDivide,
  RATE_ONE,
  truncatedAverage,
} from "./rounding.ts";

const amount = fc.bigInt({ min: 0n, max: 10n ** 26n }).map((units) => units as Amount);
const rate = fc.bigInt({ min: 0n, max: RATE_ONE });

test("a charge is rounded up, so that a positive charge is never zero", () => {
  expect(chargedAt(1n as Amount, 1n)).toBe(1n);
  expect(chargedAt(0n as Amount, 100_000n)).toBe(0n);
  expect(chargedAt(1_000n as Amount, 100_000n)).toBe(1n);
  expect(chargedAt(1_001n as Amount, 100_000n)).toBe(2n);
});

test("a credit is rounded down, so that nothing is minted", () => {
  expect(creditedAt(999n as Amount, 100_000n)).toBe(0n);
  expect(creditedAt(1_999n as Amount, 100_000n)).toBe(1n);
});

test("charge and credit differ by one unit at most, the payer bearing it", () => {
  fc.assert(
    fc.property(amount, rate, (value, at) => {
      const [charged, credited] = [chargedAt(value, at), creditedAt(value, at)];
      expect(charged - credited).toBe((value * at) % RATE_ONE === 0n ? 0n : 1n);
      expect(credited * RATE_ONE <= value * at && value * at <= charged * RATE_ONE).toBe(true);
    }),
  );
});

describe("a fee is rounded up at the eighth decimal", () => {
  const fees: readonly (readonly [received: string, rate: string, fee: string])[] = [
    ["0.00017", "0.0008", "0.00000014"],
    ["10.2000017", "0.001", "0.01020001"],
    ["10.2000017", "0.0008", "0.00816001"],
    ["12000", "0.001", "12"],
  ];
  for (const [received, at, fee] of fees) {
    test(`${at} of ${received} is ${fee}`, () => {
      expect(formatAmount(chargedAt(units(received), units(at)))).toBe(fee);
    });
  }
});

test("dividing upwards never falls short and never asks for a whole step too much", () => {
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 1n, max: 10n ** 12n }), (value, by) => {
      const steps = ceilDivide(value, by);
      expect(steps * by >= value && (steps - 1n) * by < value).toBe(true);
    }),
  );
});

test("half up goes to the nearest, and up from the middle", () => {
  const table = [
    [0n, 2n, 0n],
    [1n, 2n, 1n],
    [3n, 2n, 2n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
    [25n, 10n, 3n],
    [24n, 10n, 2n],
  ] as const;
  for (const [value, by, nearest] of table) expect(halfUpDivide(value, by)).toBe(nearest);
});

test("an average is cut off after eight decimals, and nothing over nothing is nothing", () => {
  const average = truncatedAverage(units("999.684113"), units("0.01666"));
  expect(formatAmount(average)).toBe("60005.04879951");
  expect(truncatedAverage(units("1"), units("0"))).toBe(0n);
});

function units(text: string): Amount {
  return amountOf(text) ?? (-1n as Amount);
}
