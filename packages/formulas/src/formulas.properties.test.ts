import type { Amount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { holdOf, holdOfSteps, improvementOf } from "./hold.ts";
import { lotsFor, notionalOf, unitsOfSteps, wholeLotsFor } from "./notional.ts";
import { bandInTicks, bandInUnits, collarInTicks, collarInUnits } from "./price-range.ts";

const RATE_ONE = 100_000_000n;
const BPS_AS_RATE = 10_000n;

/** A market's grid: price and quantity have eight decimals together (rules 0.1). */
const grid = fc.integer({ min: 0, max: 8 }).map((priceDecimals) => {
  const tick = 10n ** BigInt(8 - priceDecimals);
  const lot = 10n ** BigInt(priceDecimals);
  return { tick, lot, unitsPerTickLot: (tick * lot) / RATE_ONE };
});
const ticks = fc.integer({ min: 1, max: 2 ** 30 - 1 });
const lots = fc.integer({ min: 1, max: 2 ** 22 });
const side = fc.constantFrom("buy" as const, "sell" as const);
const bps = fc.integer({ min: 0, max: 100_000 });
const collar = fc.integer({ min: 0, max: 10_000 });

property(
  "a notional and a hold in ticks and lots are those in units",
  [grid, ticks, lots, side],
  ({ tick, lot, unitsPerTickLot }, price, quantity, way) => {
    const inUnits = [BigInt(price) * tick, BigInt(quantity) * lot] as [Amount, Amount];
    expect(notionalOf(...inUnits)).toBe(unitsOfSteps(price * quantity, unitsPerTickLot));
    const unitsPerStep = way === "buy" ? unitsPerTickLot : lot;
    expect(holdOf(way, ...inUnits)).toBe(holdOfSteps(way, price, quantity, unitsPerStep));
  },
);

property(
  "an amount buys the same lots, counted or in units",
  [grid, ticks, fc.bigInt(1n, 10n ** 18n)],
  ({ tick, lot, unitsPerTickLot }, price, amount) => {
    const units = wholeLotsFor(amount, (BigInt(price) * tick) as Amount, lot as Amount);
    fc.pre(units / lot < 2n ** 53n);
    expect(BigInt(lotsFor(amount as Amount, price, unitsPerTickLot)) * lot).toBe(units);
  },
);

property(
  "band and collar in ticks are those in units",
  [grid, ticks, bps, bps, collar, side],
  ({ tick }, reference, down, up, collarBps, way) => {
    const inUnits = (BigInt(reference) * tick) as Amount;
    const rates = { low: BigInt(down) * BPS_AS_RATE, high: BigInt(up) * BPS_AS_RATE };
    const band = bandInTicks(reference, down, up);
    expect(bandInUnits(inUnits, rates, tick as Amount)).toEqual({
      low: BigInt(band.low) * tick,
      high: BigInt(band.high) * tick,
    });
    const rate = BigInt(collarBps) * BPS_AS_RATE;
    expect(collarInUnits(inUnits, way, rate, tick as Amount)).toBe(
      BigInt(collarInTicks(reference, way, collarBps)) * tick,
    );
  },
);

property(
  "what a better price saves is the hold at the limit less the cost",
  [grid, ticks, ticks, lots],
  ({ unitsPerTickLot }, one, other, quantity) => {
    const [price, limit] = [Math.min(one, other), Math.max(one, other)];
    const saved = improvementOf(limit, price, quantity, unitsPerTickLot);
    const cost = unitsOfSteps(price * quantity, unitsPerTickLot);
    expect(saved + cost).toBe(holdOfSteps("buy", limit, quantity, unitsPerTickLot));
  },
);
