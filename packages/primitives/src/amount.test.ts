import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountOf, formatAmount, formatUnits, unitsOf } from "./amount.ts";

const READ: readonly (readonly [text: string, units: bigint])[] = [
  ["0", 0n],
  ["1", 100_000_000n],
  ["0.00000001", 1n],
  ["12.5", 1_250_000_000n],
  ["12.50", 1_250_000_000n],
  ["0.10000000", 10_000_000n],
  ["20999999.97690000", 2_099_999_997_690_000n],
  ["92233720368.54775808", 2n ** 63n],
  ["999999999999999999.99999999", 10n ** 26n - 1n],
];

describe("an amount is read exactly", () => {
  for (const [text, units] of READ) {
    test(`${text} is ${units} units`, () => {
      expect(amountOf(text)).toBe(units);
    });
  }
});

/** Every spelling but the plain one, and everything that would have to be rounded. */
const REFUSED: readonly (readonly [why: string, text: string])[] = [
  ["nothing", ""],
  ["a blank", " "],
  ["a leading blank", " 1"],
  ["a trailing blank", "1 "],
  ["a line end", "1\n"],
  ["a line end before the end", "1\n2"],
  ["a minus", "-1"],
  ["minus zero", "-0"],
  ["a plus", "+1"],
  ["a leading zero", "01"],
  ["two zeros", "00"],
  ["no whole digits", ".5"],
  ["no fraction digits", "5."],
  ["only a point", "."],
  ["two points", "1.2.3"],
  ["an exponent", "1e3"],
  ["an exponent with a sign", "1E+3"],
  ["hexadecimal", "0x10"],
  ["binary", "0b1"],
  ["octal", "0o7"],
  ["a comma", "1,5"],
  ["thousands", "1,000.00"],
  ["an underscore", "1_000"],
  ["a bigint's n", "1n"],
  ["not a number", "NaN"],
  ["infinity", "Infinity"],
  ["minus infinity", "-Infinity"],
  ["a word", "null"],
  ["another word", "undefined"],
  ["a list", "[1]"],
  ["a NUL", "1\0"],
  ["full-width digits", "１"],
  ["Arabic digits", "١"],
  ["a no-break blank", "\u00a01"],
  ["a zero-width blank", "1\u200b"],
  ["nine decimals", "0.000000001"],
  ["nine decimals that end in zero", "0.100000000"],
  ["nineteen whole digits", "1000000000000000000"],
  ["2 to the 64th", "18446744073709551616"],
  ["10 to the 40th", "1".padEnd(41, "0")],
  ["a million digits", "9".repeat(1_000_000)],
];

describe("an amount that is no plain decimal is no amount", () => {
  for (const [why, text] of REFUSED) {
    test(why, () => {
      expect(amountOf(text)).toBeUndefined();
    });
  }
});

test("2 to the 63rd units is an amount like any other: the ledger keeps it exactly", () => {
  expect(formatAmount(2n ** 63n)).toBe("92233720368.54775808");
});

const WRITTEN: readonly (readonly [units: bigint, text: string])[] = [
  [0n, "0"],
  [1n, "0.00000001"],
  [-1n, "-0.00000001"],
  [10n, "0.0000001"],
  [100_000_000n, "1"],
  [-1_250_000_000n, "-12.5"],
  [10n ** 26n, "1000000000000000000"],
];

describe("an amount is written without padding, exponent or plus", () => {
  for (const [units, text] of WRITTEN) {
    test(`${units} units is ${text}`, () => {
      expect(formatAmount(units)).toBe(text);
    });
  }
});

test("what is written is read back as the same amount, and written the same again", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 26n - 1n }), (units) => {
      const text = formatAmount(units);
      expect(amountOf(text)).toBe(units);
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
    }),
  );
});

test("other scales keep to the same terms", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
      fc.integer({ min: 0, max: 18 }),
      (units, decimals) => {
        expect(unitsOf(formatUnits(units, decimals), decimals)).toBe(units);
      },
    ),
  );
  expect(unitsOf("1.5", 0)).toBeUndefined();
  expect(formatUnits(15n, 0)).toBe("15");
});

test("no text at all is read as anything but what it plainly says", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.-+eE, x") }), (text) => {
      const units = amountOf(text);
      if (units !== undefined) expect(text).toMatch(/^(0|[1-9]\d{0,17})(\.\d{1,8})?$/);
    }),
    { numRuns: 2_000 },
  );
});
