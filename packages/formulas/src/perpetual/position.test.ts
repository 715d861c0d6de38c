import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bankruptcyValueOf,
  closingOf,
  holdOfOpening,
  openedMargin,
  tradedFee,
} from "./position.ts";
import { holding, units } from "./testing/units.ts";

/** The rule book's closings P5 and P6: position, size, value, then what leaves it. */
const CLOSINGS = [
  ["0.4", "24033.33", "4806.666", "0.1333", "61000", "8009.1072225", "1601.8214445", "122.1927775"],
  ["-0.3", "18000", "3600", "0.1333", "61000", "7998", "1599.6", "-133.3"],
  [
    "0.2667",
    "16024.2227775",
    "3204.8445555",
    "0.2667",
    "60900",
    "16024.2227775",
    "3204.8445555",
    "217.8072225",
  ],
  ["-0.1", "6033.33", "1206.666", "0.1", "60900", "6033.33", "1206.666", "-56.67"],
  ["1", "60000", "12000", "1", "49150", "60000", "12000", "-10850"],
  ["1", "60000", "12000", "0.4", "47500", "24000", "4800", "-5000"],
  ["0.6", "36000", "7200", "0.2727", "46900", "16362", "3272.4", "-3572.37"],
  ["-0.7", "42000", "8400", "0.3273", "48000", "19638", "3927.6", "3927.6"],
] as const;

test.each(CLOSINGS)("%s with entry %s and margin %s closes %s at %s", (...row) => {
  const [quantity, entry, margin, size, price, ...expected] = row;
  const value = ((units(price) * units(size)) / 100_000_000n) as Amount;
  const { entryOut, marginOut, realised } = closingOf(
    holding(quantity, entry, margin),
    units(size),
    value,
  );
  expect([entryOut, marginOut, realised].map(formatAmount)).toEqual(expected);
});

test("at the bankruptcy value a closing returns exactly nothing", () => {
  const rest = holding("0.3273", "19638", "3927.6");
  const { value, marginOut, realised } = bankruptcyValueOf(rest, units("0.3273"));
  expect([formatAmount(value), marginOut + realised]).toEqual(["15710.4", 0n]);
});

const RATES = { makerRate: units("0.0002"), takerRate: units("0.0006") };
const NOTHING = { asMaker: units("0"), asTaker: units("0") };

/** P10: hold price, lots that open, leverage, hold. */
const HOLDS = [
  ["59000", "0.5", "5", "5917.7"],
  ["60000", "0.5", "5", "6018"],
  ["61000", "0.3333", "3", "6789.29878"],
  ["61000", "0.3", "5", "3670.98"],
  ["61000", "0", "5", "0"],
] as const;

test.each(HOLDS)(
  "at %s, %s that open at a leverage of %s hold %s",
  (price, size, leverage, hold) => {
    const cost = ((units(price) * units(size)) / 100_000_000n) as Amount;
    const terms = { ...RATES, leverage: BigInt(leverage) };
    expect(formatAmount(holdOfOpening(NOTHING, cost, terms))).toBe(hold);
  },
);

const value = fc.bigInt({ min: 0n, max: 10n ** 14n }).map((each) => each as Amount);
const trades = fc.array(fc.record({ value, isMaker: fc.boolean() }), { maxLength: 12 });

property(
  "whatever the trades, what an order still holds pays for margin and fee of the next one",
  [trades, fc.bigInt({ min: 1n, max: 5n })],
  (parts, leverage) => {
    const terms = { ...RATES, leverage };
    let left = parts.reduce((sum, part) => sum + part.value, 0n);
    let opened = NOTHING;
    let hold = holdOfOpening(opened, left as Amount, terms);
    for (const part of parts) {
      const name = part.isMaker ? "asMaker" : "asTaker";
      const next = { ...opened, [name]: opened[name] + part.value };
      left -= part.value;
      const margin = openedMargin(next, leverage) - openedMargin(opened, leverage);
      const fee = tradedFee(next, RATES) - tradedFee(opened, RATES);
      const after = holdOfOpening(next, left as Amount, terms);
      expect(hold - margin - fee - after >= 0n).toBe(true);
      [opened, hold] = [next, after];
    }
    expect(hold).toBe(0n);
  },
);

property(
  "closing in parts moves the whole entry and the whole margin",
  [
    fc.bigInt({ min: 1n, max: 10n ** 9n }),
    fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1, maxLength: 9 }),
    fc.boolean(),
    value,
  ],
  (margin, sizes, isLong, entry) => {
    let size = sizes.reduce((sum, part) => sum + part, 0n) as Amount;
    let left = { isLong, size, entry, margin: margin as Amount };
    for (const part of sizes) {
      const { entryOut, marginOut } = closingOf(left, part as Amount, 0n as Amount);
      size = (left.size - part) as Amount;
      left = {
        isLong,
        size,
        entry: (left.entry - entryOut) as Amount,
        margin: (left.margin - marginOut) as Amount,
      };
      expect(left.entry >= 0n && left.margin >= 0n).toBe(true);
    }
    expect([left.size, left.entry, left.margin]).toEqual([0n, 0n, 0n]);
  },
);
