import { isAgreedOn, trimmedMean } from "@sumi/formulas/index-price.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { TIMER } from "../stamp.ts";
import { openWorld } from "../testing/world.ts";

const said = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 59_000, max: 61_000 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("NaN", "-1", "0", "1e5", "", "Infinity", "60000.", "9".repeat(40)),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 9 }) },
);
const reading = fc.record({
  asset: fc.constantFrom(1, 1, 1, 0, 7, -1),
  venue: fc.constantFrom("one", "two", "three", "four", "five", "__proto__"),
  ageMs: fc.oneof(fc.nat(9_000), fc.constantFrom(10_000, 10_001, -10_000, -10_001, Number.NaN)),
  price: said,
});
const samples = fc.array(fc.array(reading, { maxLength: 9 }), { minLength: 1, maxLength: 5 });

property(
  "whatever venues say, each coin has a sample: of recent voices that agree, or the last price",
  [samples],
  (all) => {
    const world = openWorld();
    for (const readings of all) {
      const before = world.exchange.prices.indexOf(1);
      const nowMs = world.timeMs + 1;
      const told = readings.map(({ ageMs, ...one }) => ({ ...one, timeMs: nowMs - ageMs }));
      const sample = world.exchange.prices.sample + 1;
      world.accept({ type: "SampleIndex", actor: TIMER, sample, readings: told });
      const after = world.exchange.prices.indexOf(1);
      const voices = new Map<string, Amount>();
      for (const { asset, venue, ageMs, price } of readings) {
        const isRecent = Math.abs(ageMs) <= 10_000;
        const units = amountOf(price);
        const isPrice = units !== undefined && units > 0n && units < 10n ** 18n;
        if (asset === 1 && isRecent && isPrice) voices.set(venue, units);
      }
      const prices = [...voices.values()];
      const spoken = prices.length < 3 ? undefined : trimmedMean(prices, 2);
      const isOk = spoken !== undefined && spoken > 0n && isAgreedOn(spoken, prices);
      expect(after?.status).toBe(isOk ? "OK" : "STALE");
      expect(after?.price).toBe(isOk ? spoken : before?.price);
      expect(after?.tip).not.toBe(before?.tip);
    }
    expect(formatAmount(world.exchange.prices.indexOf(1)?.price ?? 0n)).not.toBe("0");
  },
);
