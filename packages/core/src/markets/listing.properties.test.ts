import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { chargedAt } from "@sumi/primitives/rounding.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { openWorld, REVIEWER } from "../testing/world.ts";
import type { ListMarket } from "./acts.ts";
import { priceText, quantityText, ticksOf } from "./grid.ts";

const step = fc.oneof(
  fc
    .integer({ min: 0, max: 8 })
    .map((zeros) => (zeros === 0 ? "1" : `0.${"0".repeat(zeros - 1)}1`)),
  fc.constantFrom("0.5", "0.025", "0.00000003", "7", "0", "100"),
);
const figure = fc.oneof(
  step,
  fc.constantFrom("0.001", "0.0008", "1", "0.99999999", "1000000", "5000000", "999999999999"),
  fc.nat(2_000_000_000).map(String),
  fc.string({ unit: fc.constantFrom(..."0123456789.-e"), maxLength: 8 }),
);
/** Mostly usual figures: a flaw in one figure alone is the case that slips through. */
const mostly = (...usual: readonly string[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: figure });
const rate = mostly("0", "0.0008", "0.001", "0.5", "0.99");
const listing = fc.record({
  tick: mostly("0.01", "0.1", "1", "0.0001"),
  lot: mostly("0.00001", "0.001", "1", "0.0003"),
  priceMax: mostly("1", "100000", "5000000"),
  quantityMin: mostly("0.00001", "1", "0"),
  quantityMax: mostly("100", "1000", "1000000"),
  notionalMin: mostly("0", "10"),
  makerRate: rate,
  takerRate: rate,
});

property(
  "no market is listed where a price times a quantity is inexact, or a fee eats a whole lot",
  [listing],
  (terms) => {
    const world = openWorld();
    world.decide({ act: "ListAsset", asset: "INK", indexDecimals: 2 });
    const pair = { symbol: "INK-USDT", base: "INK", quote: "USDT" };
    const act: ListMarket = { act: "ListMarket", ...pair, ...terms };
    if (world.exchange.acts.refusalOf(act) !== undefined) return;
    world.decide(act);
    const market = world.market("INK-USDT");
    const { tick, lot, priceMax, unitsPerTickLot } = market;
    expect(tick * lot).toBe(unitsPerTickLot * 100_000_000n);
    const { quantityMax } = world.exchange.markets.termsOf(market, world.timeMs);
    expect(BigInt(priceMax) * BigInt(quantityMax) < 2n ** 53n).toBe(true);
    expect(priceMax >= 1 && priceMax < 2 ** 30).toBe(true);
    expect(ticksOf(market, priceText(market, priceMax))).toBe(priceMax);
    expect(amountOf(quantityText(market, 1))).toBe(lot);
    for (const text of [terms.makerRate, terms.takerRate]) {
      expect(chargedAt(lot, amountOf(text) as Amount) < lot).toBe(true);
    }
  },
);

property(
  "the usual grid of any coin can be listed: powers of ten that multiply to a whole unit",
  [fc.nat(8), fc.nat(8)],
  (tickDigits, lotDigits) => {
    const world = openWorld();
    world.decide({ act: "ListAsset", asset: "INK", indexDecimals: 2 });
    const digit = (digits: number) => (digits === 0 ? "1" : `0.${"0".repeat(digits - 1)}1`);
    const grid = { tick: digit(tickDigits), lot: digit(lotDigits) };
    // A hundred ticks and lots at most, so that only the grid can be wrong.
    const most = (unit: string) =>
      quantityText({ tick: 1n as Amount, lot: amountOf(unit) as Amount }, 100);
    const act: ListMarket = {
      act: "ListMarket",
      symbol: "INK-USDT",
      base: "INK",
      quote: "USDT",
      ...grid,
      priceMax: most(grid.tick),
      quantityMin: grid.lot,
      quantityMax: most(grid.lot),
      notionalMin: "0",
      makerRate: "0",
      takerRate: "0",
    };
    const outcome = world.execute({ type: "Propose", actor: REVIEWER, act });
    expect(outcome.ok).toBe(tickDigits + lotDigits <= 8);
  },
);
