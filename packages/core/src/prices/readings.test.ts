/** Which readings of a second count, and what a sample keeps of the others. */
import type { Verdict } from "@sumi/formulas/index-readings.ts";
import { expect, test } from "vitest";
import { openWorld } from "../testing/world.ts";
import type { VenueReading } from "./events.ts";
import { reading, sample, sampled, voices } from "./testing/readings.ts";

test("what a venue is called is a name, never free text", () => {
  const names: readonly (readonly [venue: string, trade: string | undefined, counts: boolean])[] = [
    ["kraken.pro", undefined, true],
    ["kraken", "t:1-2_3.4", true],
    ["", undefined, false],
    ["call me at 555", undefined, false],
    ["recorded:BTCUSDT_1m.csv", undefined, true],
    ["v".repeat(81), undefined, false],
    ["kraken", "written by hand", false],
    ["kraken", "", false],
  ];
  for (const [venue, trade, counts] of names) {
    const world = openWorld();
    const third = { ...reading({ venue, timeMs: world.timeMs, price: "61000" }) };
    const named = trade === undefined ? third : { ...third, trade };
    const [index] = sample(world, [...voices("61000", 2), named]);
    expect([venue, trade, index?.status]).toEqual([venue, trade, counts ? "OK" : "STALE"]);
  }
});

test("a venue is believed for ten seconds, and for no more into the future either", () => {
  const ages: readonly (readonly [ageMs: number, counts: boolean])[] = [
    [0, true],
    [10_000, true],
    [10_001, false],
    [-10_000, true],
    [-10_001, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.NEGATIVE_INFINITY, false],
  ];
  for (const [ageMs, counts] of ages) {
    const world = openWorld();
    const late = reading({ venue: "late", timeMs: world.timeMs + 1 - ageMs, price: "61000" });
    const [index] = sample(world, [...voices("61000", 2), late]);
    expect([ageMs, index?.status]).toEqual([ageMs, counts ? "OK" : "STALE"]);
  }
});

test("nonsense is left out, and recorded as what it is", () => {
  const nonsense: readonly (readonly [price: string, kept: string])[] = [
    ["0", "0"],
    ["-1", "-1"],
    ["NaN", "NaN"],
    ["Infinity", "Infinity"],
    ["1e5", "1e5"],
    ["0.000000001", "0.000000001"],
    ["10000000000", "10000000000"],
    ["", ""],
    [" 60000", ""],
    ["60,000", ""],
    ["call me at 555", ""],
    ["9".repeat(41), ""],
  ];
  for (const [price, kept] of nonsense) {
    const world = openWorld();
    const record = sampled(world, [...voices("61000", 3), reading({ venue: "liar", price })]);
    expect(record.readings[3]).toEqual(reading({ venue: "liar", price: kept }));
    expect(record.verdicts).toEqual(["trimmed", "counted", "trimmed", "unreadable"]);
    expect(record.indexes).toMatchObject([{ price: "61000", sources: 3 }]);
  }
});

test("each reading of a second is recorded, with why it does not count", () => {
  const world = openWorld();
  const nowMs = world.timeMs + 1;
  const said: readonly (readonly [Partial<VenueReading>, verdict: Verdict])[] = [
    [{ venue: "one", price: "59000" }, "repeated"],
    [{ venue: "two", price: "60010" }, "trimmed"],
    [{ venue: "three", price: "59990" }, "trimmed"],
    [{ venue: "one", price: "60000" }, "counted"],
    [{ venue: "one", price: "NaN" }, "unreadable"],
    [{ venue: "four", timeMs: nowMs - 10_001 }, "too_old"],
    [{ venue: "five", timeMs: nowMs + 10_001 }, "too_early"],
    [{ venue: "six", timeMs: Number.NaN }, "too_old"],
    [{ venue: "seven", trade: "by hand" }, "unreadable"],
  ];
  const told = said.map(([fields]) => reading({ timeMs: nowMs, ...fields }));
  const record = sampled(world, told);
  expect(record.verdicts).toEqual(said.map(([, verdict]) => verdict));
  const kept = told.map((one) => {
    return one.venue === "six" ? { ...one, timeMs: 0 } : one;
  });
  expect(record.readings).toEqual(
    kept.map((one) => (one.trade === undefined ? one : { ...one, trade: "" })),
  );
  expect(record.indexes).toMatchObject([{ price: "60000", status: "OK", sources: 3 }]);
});

test.each<[string, readonly string[], Verdict]>([
  ["too few spoke", ["60000", "60010"], "too_few"],
  ["they are far from each other", ["60000", "69000", "63000"], "disagreeing"],
  ["the mean rounds to zero", ["0.001", "0.002", "0.003"], "too_small"],
])("where %s no voice counts, and each says so", (_, prices, verdict) => {
  const record = sampled(
    openWorld(),
    prices.map((price, at) => reading({ venue: `v${at}`, price })),
  );
  expect(record.verdicts).toEqual(prices.map(() => verdict));
  expect(record.indexes).toMatchObject([{ status: "STALE", price: "60000" }]);
});

test("a venue that speaks twice has one voice, its last word", () => {
  const world = openWorld();
  const twice = [reading({ venue: "v0", price: "10" }), ...voices("61000", 3)];
  expect(sample(world, twice)).toMatchObject([{ price: "61000", sources: 3 }]);
  expect(sample(world, [...voices("61000", 2), ...voices("61000", 2)])).toMatchObject([
    { status: "STALE", sources: 2 },
  ]);
});

test("an asset that is not listed, or is itself the unit of account, has no readings", () => {
  const world = openWorld();
  for (const asset of [0, 2, -1, 0.5, Number.NaN]) {
    const strange = voices("1.01", 3).map((one) => ({ ...one, asset }));
    expect(sampled(world, strange).readings).toEqual([]);
  }
});

test("a price that rounds away to nothing, or to twice itself, is no price", () => {
  const world = openWorld();
  for (const price of ["0.0049", "0.005"]) {
    expect(sample(world, voices(price, 3))).toMatchObject([{ status: "STALE", price: "60000" }]);
  }
  expect(sample(world, voices("0.01", 3))).toMatchObject([{ status: "OK", price: "0.01" }]);
});
