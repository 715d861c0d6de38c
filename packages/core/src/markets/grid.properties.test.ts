import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { lotsOf, OFF_GRID, priceText, quantityText, ticksOf } from "./grid.ts";

const step = fc
  .oneof(
    fc.nat(10).map((digits) => 10n ** BigInt(digits)),
    fc.bigInt({ min: 1n, max: 10n ** 12n }),
  )
  .map((units) => units as Amount);
const grid = fc.record({ tick: step, lot: step });
const steps = fc.oneof(fc.integer({ min: 1, max: 2 ** 30 - 1 }), fc.integer({ min: 0, max: 99 }));

property(
  "a price or quantity on the grid is written, and read back as the same number of steps",
  [grid, steps],
  (market, count) => {
    const texts = [priceText(market, count), quantityText(market, count)];
    const exact = [market.tick, market.lot].map((unit) => formatAmount(unit * BigInt(count)));
    expect(texts).toEqual(exact);
    expect([ticksOf(market, texts[0] ?? ""), lotsOf(market, texts[1] ?? "")]).toEqual([
      count,
      count,
    ]);
  },
);

property(
  "what lies between two steps is off the grid, however close to one of them",
  [grid, steps, fc.bigInt({ min: 1n, max: 10n ** 12n })],
  (market, count, beyond) => {
    for (const [unit, stepsOf] of [
      [market.tick, ticksOf],
      [market.lot, lotsOf],
    ] as const) {
      const rest = beyond % unit;
      const text = formatAmount(unit * BigInt(count) + rest);
      expect(stepsOf(market, text)).toBe(rest === 0n ? count : OFF_GRID);
    }
  },
);

property(
  "a spelling that is no amount is no number of steps either, and the other way round",
  [grid, fc.string({ unit: fc.constantFrom(..."0123456789.-+eE x"), maxLength: 22 })],
  (market, text) => {
    const isAmount = amountOf(text) !== undefined;
    expect(ticksOf(market, text) !== undefined).toBe(isAmount);
    expect(lotsOf(market, text) !== undefined).toBe(isAmount);
  },
);

property(
  "more steps than a number can count are still more than any number that counts",
  [grid, fc.bigInt({ min: 2n ** 53n, max: 10n ** 17n })],
  (market, count) => {
    const text = formatAmount(market.lot * count);
    const read = lotsOf(market, text);
    expect(read).toBe(amountOf(text) === undefined ? undefined : Number.MAX_SAFE_INTEGER);
  },
);
