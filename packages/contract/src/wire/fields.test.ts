import { expect, test } from "vitest";
import type { z } from "zod";
import * as fields from "./fields.ts";

const taken: readonly [name: string, schema: z.ZodType, text: string, value: unknown][] = [
  ["a whole price", fields.positiveDecimal, "65000", "65000"],
  ["the smallest unit", fields.positiveDecimal, "0.00000001", "0.00000001"],
  ["eighteen whole digits", fields.positiveDecimal, "9".repeat(18), "9".repeat(18)],
  ["nothing, where nothing is allowed", fields.decimal, "0", "0"],
  ["a limit", fields.limit({ otherwise: 50, max: 100 }), "20", 20],
  ["a limit over the most", fields.limit({ otherwise: 50, max: 100 }), "1000000000", 100],
  ["a moment", fields.timeMs, "1700000000000", 1_700_000_000_000],
  ["a client's key", fields.clientId, "a_B-9", "a_B-9"],
  ["a switch", fields.flag, "1", true],
];
for (const [name, schema, text, value] of taken) {
  test(`${name} is taken`, () => expect(schema.parse(text)).toEqual(value));
}

const wrongAmounts: readonly unknown[] = [
  "-1",
  "-0",
  "+1",
  "1e3",
  "0x10",
  " 1",
  "1 ",
  "1,5",
  "1.",
  ".5",
  "01",
  "NaN",
  "Infinity",
  "",
  "１",
  null,
  ["1"],
  1,
  "1".repeat(19),
  String(2n ** 63n),
  String(2n ** 64n),
  `1${"0".repeat(40)}`,
  "0.000000001",
];
for (const amount of [...wrongAmounts, "0", "0.0", "0.00000000"]) {
  test(`${JSON.stringify(amount)} is no amount above zero`, () => {
    expect(fields.positiveDecimal.safeParse(amount).success).toBe(false);
  });
}
for (const amount of wrongAmounts) {
  test(`${JSON.stringify(amount)} is no amount`, () => {
    expect(fields.decimal.safeParse(amount).success).toBe(false);
  });
}

const wrong: readonly [name: string, schema: z.ZodType, text: string][] = [
  ["a limit of none", fields.limit({ otherwise: 50, max: 100 }), "0"],
  ["a limit below none", fields.limit({ otherwise: 50, max: 100 }), "-1"],
  ["a limit with an exponent", fields.limit({ otherwise: 50, max: 100 }), "1e9"],
  ["a moment before the first", fields.timeMs, "-1"],
  ["a moment in a far millennium", fields.timeMs, "9".repeat(16)],
  ["a key with a blank", fields.clientId, "a b"],
  ["a key of 65 letters", fields.clientId, "a".repeat(65)],
  ["no key at all", fields.clientId, ""],
  ["a market in small letters", fields.symbol, "btc-usdt"],
  ["a cursor with a quote", fields.cursor, "a'b"],
  ["a switch that is neither", fields.flag, "yes"],
];
for (const [name, schema, text] of wrong) {
  test(`${name} is refused`, () => expect(schema.safeParse(text).success).toBe(false));
}
