import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { decimalOf, roundedHalfUp, roundedUp, unitsOf } from "./decimal.ts";
import { canonicalText } from "./frames/canonical.ts";
import { Markets } from "./markets.ts";
import { Model } from "./model.ts";
import { indexOf } from "./prices/judging.ts";
import { Prices } from "./prices.ts";
import { feeOf } from "./spot/fees.ts";
import { OwnTape } from "./trading/tape.ts";

const BITCOIN = { number: 1, symbol: "BTC", indexDecimals: 2, since: 1 };

test.each([
  ["0", 0n],
  ["0.00000001", 1n],
  ["12.5", 1_250_000_000n],
  ["-12.5", -1_250_000_000n],
  ["92233720368.54775808", 2n ** 63n],
])("%s is read and written exactly", (decimal, units) => {
  expect([unitsOf(decimal), decimalOf(units)]).toEqual([units, decimal]);
});

test("charges are rounded up and averages to the nearest, halves upwards", () => {
  const rounded = [1n, 2n, 3n, 4n].map((value) => [roundedUp(value, 4n), roundedHalfUp(value, 4n)]);
  expect(rounded).toEqual([
    [1n, 0n],
    [1n, 1n],
    [1n, 1n],
    [1n, 1n],
  ]);
});

/** The rule book's own examples: S1 and S6. */
test.each([
  ["0.2", 80_000, "0.00016"],
  ["12000", 100_000, "12"],
  ["10.20000001", 80_000, "0.00816001"],
  ["0.00017", 80_000, "0.00000014"],
  ["10.20000001", 100_000, "0.01020001"],
])("of %s at %i a fee of %s is charged", (value, rate, fee) => {
  expect(decimalOf(feeOf(unitsOf(value), rate))).toBe(fee);
});

/**
 * Rules 2.2: a third of the prices is left out at each end, and too few sources, or sources that
 * disagree, give a stale index.
 */
test.each([
  [["60000", "60010", "59990", "61200", "60005"], "60005", "OK"],
  [["60000", "69000", "60010"], "60010", "OK"],
  [["60000", "69000", "63000"], "0", "STALE"],
  [["60000", "60015"], "60007.5", "OK"],
  [["60000"], "0", "STALE"],
])("of %j the index is %s, %s", (prices, price, status) => {
  const { parameters } = new Model(() => undefined);
  parameters.set("index.sources_min", "2", 0);
  const readings = prices.map((price, at) => ({ asset: 1, venue: `v${at}`, timeMs: 9, price }));
  const known = { parameters, prices: new Prices(), timeMs: 9 };
  const sources = prices.length;
  expect(indexOf(BITCOIN, readings, known).index).toEqual({ asset: 1, price, status, sources });
});

test("each sample is chained to the one before by the text that rules 3.7 gives", () => {
  const markets = new Markets();
  markets.listAsset({ type: "AssetListed", asset: 0, symbol: "BTC", indexDecimals: 2 }, 1);
  const prices = new Prices();
  let prev = "0".repeat(64);
  for (const [sample, price] of ["60000", "60000.5"].entries()) {
    const indexes = [{ asset: 0, price, status: "OK", sources: 3 } as const];
    prices.sampled({ type: "IndexSampled", sample, readings: [], indexes }, markets, 7);
    const text = `{"m":"BTC","seq":${sample},"ts":7,"p":"${price}","st":"OK","prev":"${prev}"}`;
    prev = createHash("sha256").update(text).digest("hex");
    expect(prices.indexes.get(0)?.tip).toBe(prev);
  }
});

test("the average of a price forgets what is older than 300 seconds, and the house", () => {
  const tape = new OwnTape();
  const trade = (price: number, quantity: number, second: number, withHouse = false) => {
    tape.trade({ price, quantity, withHouse }, second * 1_000);
  };
  trade(100, 1, 0);
  trade(200, 3, 10);
  trade(900, 9, 11, true);
  const averages = [11, 299, 300, 309, 310].map((second) => tape.average(second * 1_000));
  expect(averages).toEqual([175, 175, 200, 200, undefined]);
  expect(tape.lastPrice).toBe(900);
});

test("a figure counts from its moment on, and what hurts is announced a day before", () => {
  const { parameters } = new Model(() => undefined);
  const key = "market.BTC-USDT.taker_rate";
  parameters.set(key, "0.001", 0);
  parameters.set(key, "0.002", 100);
  expect([99, 100].map((timeMs) => parameters.at(key, timeMs))).toEqual(["0.001", "0.002"]);
  const day = 86_400_000;
  const rise = (value: string, fromMs: number) => parameters.isTooSoon({ key, value, fromMs }, 200);
  expect([rise("0.003", 200), rise("0.003", 200 + day), rise("0.002", 200)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a value is written by the names of its fields, amounts as decimals", () => {
  const value = { b: 1_250_000_000n, a: [1, "x", { d: undefined, c: true }] };
  expect(canonicalText(value)).toBe('{"a":[1,"x",{"c":true}],"b":"12.5"}');
});
