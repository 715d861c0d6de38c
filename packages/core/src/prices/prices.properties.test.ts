import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { TIMER } from "../stamp.ts";
import { openWorld } from "../testing/world.ts";
import { indexOfPrices } from "./index-price.ts";

const price = fc
  .oneof(
    fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
    fc.bigInt({ min: 59_000n, max: 61_000n }).map((dollars) => dollars * 10n ** 8n),
  )
  .map((units) => units as Amount);
const prices = fc.array(price, { minLength: 1, maxLength: 9 });
const clampBps = fc.integer({ min: 1, max: 1_000 });
const decimals = fc.nat(8);

property(
  "the index lies between the lowest and the highest price, but for the last digit",
  [prices, clampBps, decimals],
  (all, clamp, digits) => {
    const index = indexOfPrices(all, { clampBps: clamp, decimals: digits });
    const halfStep = 10n ** BigInt(8 - digits);
    expect(all.some((one) => 2n * index >= 2n * one - halfStep)).toBe(true);
    expect(all.some((one) => 2n * index <= 2n * one + halfStep)).toBe(true);
    expect(index % halfStep).toBe(0n);
  },
);

property(
  "of an odd number of venues, no minority can move the index further than the clamp allows",
  [
    fc.bigInt({ min: 10n ** 10n, max: 10n ** 16n }),
    fc.array(fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }), { minLength: 1, maxLength: 4 }),
    clampBps,
  ],
  (honest, lies, clamp) => {
    const all = [...lies, ...lies.map(() => honest), honest] as Amount[];
    const index = indexOfPrices(all, { clampBps: clamp, decimals: 8 });
    const allowed = honest * BigInt(clamp) * BigInt(lies.length);
    const moved = (index > honest ? index - honest : honest - index) * 10_000n * BigInt(all.length);
    expect(moved <= allowed + 10_000n * BigInt(all.length)).toBe(true);
  },
);

property("ten times the prices are ten times the index", [prices, clampBps], (all, clamp) => {
  const tenfold = all.map((one) => (one * 10n) as Amount);
  const index = indexOfPrices(all, { clampBps: clamp, decimals: 8 });
  const tenth = indexOfPrices(tenfold, { clampBps: clamp, decimals: 7 });
  expect(tenth).toBe(index * 10n);
});

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
  "whatever venues say, each coin has a sample: of three recent voices, or the last price again",
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
      const isOk = voices.size >= 3;
      const spoken = indexOfPrices(isOk ? [...voices.values()] : [1n as Amount], {
        clampBps: 50,
        decimals: 2,
      });
      expect(after?.status).toBe(isOk ? "OK" : "STALE");
      expect(after?.price).toBe(isOk ? spoken : before?.price);
      expect(after?.tip).not.toBe(before?.tip);
    }
    expect(formatAmount(world.exchange.prices.indexOf(1)?.price ?? 0n)).not.toBe("0");
  },
);
