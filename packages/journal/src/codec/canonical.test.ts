import type { Amount } from "@sumi/primitives/amount.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountFrom } from "./amount-text.ts";
import { writeCanonical, writeFields } from "./canonical.ts";
import { LineWriter } from "./line-writer.ts";

function written(write: (writer: LineWriter) => void): string {
  const writer = new LineWriter();
  write(writer);
  return new TextDecoder().decode(writer.bytes);
}

function canonical(value: unknown): string {
  return written((writer) => writeCanonical(writer, value));
}

function fieldsOf(value: { readonly type: string }, omitted: readonly string[]): string {
  return written((writer) => writeFields(writer, value, omitted));
}

test.each<[unknown, string]>([
  [{ b: 1, a: "x", c: true }, '{"a":"x","b":1,"c":true}'],
  [{ amount: 150_000_000n, left: undefined }, '{"amount":"1.5"}'],
  [[1, "a", { z: null }], '[1,"a",{"z":null}]'],
  ['quote " backslash \\ line \n 墨', '"quote \\" backslash \\\\ line \\n 墨"'],
  [-0, "0"],
  [[9, 10, 999_999_999, 1_000_000_000, 20_000_000_001], "[9,10,999999999,1000000000,20000000001]"],
  [
    [-7, 2 ** 53 - 1, 1 - 2 ** 53, 0.5, 1e300],
    "[-7,9007199254740991,-9007199254740991,0.5,1e+300]",
  ],
  [[[], [{}], { list: [] }], '[[],[{}],{"list":[]}]'],
  ["long ".repeat(2_000), `"${"long ".repeat(2_000)}"`],
  [{}, "{}"],
])("values have one spelling: %#", (value, text) => {
  expect(canonical(value)).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, () => 1])("%s cannot be written", (value) => {
  expect(() => canonical(value)).toThrow("Assertion failed");
});

test("the order of fields is that of their names, however a value was made", () => {
  const one = { type: "Kind", b: 2, a: 1 };
  const other = { a: 1, type: "Kind", b: 2 };
  expect([one, other].map((value) => fieldsOf(value, ["type"]))).toEqual([
    ',"a":1,"b":2',
    ',"a":1,"b":2',
  ]);
});

test("values of one type may differ in their fields, one after the other", () => {
  const written = [
    { type: "Mixed", a: 1, b: 2 },
    { type: "Mixed", a: 1, key: 9 },
    { type: "Mixed", a: 1, c: 3 },
    { type: "Mixed", a: 1, b: undefined },
    { type: "Mixed", a: 1, b: 2, c: 3, key: 9 },
    { type: "Mixed", a: 1, b: 2, key: undefined },
    { type: "Mixed", b: 2, c: 3 },
  ].map((value) => fieldsOf(value, ["type", "key"]));
  expect(written).toEqual([
    ',"a":1,"b":2',
    ',"a":1',
    ',"a":1,"c":3',
    ',"a":1',
    ',"a":1,"b":2,"c":3',
    ',"a":1,"b":2',
    ',"b":2,"c":3',
  ]);
});

test("an amount is written as everywhere else, and read back to the last unit", () => {
  const amounts = fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 26n }),
    fc.bigInt({ min: 0n, max: 2n ** 53n + 1_000n }),
    fc.bigInt({ min: -(10n ** 20n), max: 0n }),
    fc.integer({ min: 0, max: 90_000_000 }).map((coins) => BigInt(coins) * 100_000_000n),
  );
  fc.assert(
    fc.property(amounts, (units) => {
      const text = formatAmount(units);
      expect([canonical(units), amountFrom(text)]).toEqual([`"${text}"`, units as Amount]);
    }),
    { numRuns: 2_000 },
  );
});
