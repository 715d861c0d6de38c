import { describe, expect, test } from "vitest";
import { toldOrder, trades } from "../testing/told-orders.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { ChangeParameter } from "./acts.ts";

const HOUR_MS = 3_600_000;

test("a change is in force from the first stamp at its moment, not one millisecond earlier", () => {
  const world = openWorld();
  const effectiveMs = world.timeMs + HOUR_MS;
  world.set("market.BTC-USDT.notional_min", "100", effectiveMs);
  at(world, effectiveMs - 1);
  world.place("A", "buy 0.001 @59000");
  at(world, effectiveMs);
  expect(world.refusal("A", "buy 0.001 @59000")).toBe("MIN_NOTIONAL");
});

test("whoever reads tomorrow's terms today does not bring them into force", () => {
  const world = openWorld();
  const effectiveMs = world.timeMs + HOUR_MS;
  world.set("market.BTC-USDT.notional_min", "100", effectiveMs);
  const tomorrow = world.exchange.markets.termsOf(world.market(), effectiveMs);
  expect(tomorrow.notionalMin).toBe(10_000_000_000n);
  world.place("A", "buy 0.001 @59000");
});

test("an announced change does not touch what an earlier one brings", () => {
  const world = openWorld();
  const key = "market.BTC-USDT.taker_rate";
  const laterMs = world.timeMs + 2 * HOUR_MS;
  world.set(key, "0.003", laterMs);
  world.set(key, "0.002", laterMs - HOUR_MS);
  const rates = [laterMs - HOUR_MS - 1, laterMs - HOUR_MS, laterMs - 1, laterMs].map((timeMs) =>
    world.exchange.parameters.text(key, timeMs),
  );
  expect(rates).toEqual(["0.001", "0.002", "0.002", "0.003"]);
});

test("of two changes for the same moment the later decision counts", () => {
  const world = openWorld();
  world.set("market.BTC-USDT.taker_rate", "0.002", world.timeMs + HOUR_MS);
  world.set("market.BTC-USDT.taker_rate", "0.003", world.timeMs - 4 + HOUR_MS);
  world.set("index.clamp_bps", "60");
  world.set("index.clamp_bps", "70");
  const { parameters, timeMs } = world.exchange;
  expect(parameters.integer("index.clamp_bps", timeMs)).toBe(70);
});

test("nothing is changed in the past: a moment long gone means now", () => {
  const world = openWorld();
  const before = world.timeMs;
  world.set("index.clamp_bps", "60", 1);
  const { parameters } = world.exchange;
  expect(parameters.integer("index.clamp_bps", before)).toBe(50);
  expect(parameters.integer("index.clamp_bps", world.timeMs)).toBe(60);
});

test("open orders keep the rates they were accepted under, new ones get the new", () => {
  const world = openWorld();
  const old = world.place("A", "sell 0.01 @60000");
  world.set("market.BTC-USDT.maker_rate", "0.0002");
  world.set("market.BTC-USDT.taker_rate", "0.0005");
  world.place("A", "sell 0.01 @60000");
  world.place("B", "buy 0.02 @60000");
  expect(trades(world).map(({ sellerFee, buyerFee }) => [sellerFee, buyerFee])).toEqual([
    [48_000_000n, 500n],
    [12_000_000n, 500n],
  ]);
  expect(toldOrder(world, old).fee).toBe("0.48 USDT");
});

describe("a change that cannot be", () => {
  const key = "market.BTC-USDT.taker_rate";
  const changes: readonly (readonly [why: string, change: object, field: string])[] = [
    ["of a key that is none", { key: "spot.fee" }, "key"],
    ["of a market's key that is none", { key: "market.BTC-USDT.constructor" }, "key"],
    ["of a market that is none", { key: "market.BTC-EUR.taker_rate" }, "key"],
    ["of the prototype", { key: "__proto__" }, "key"],
    ["to nothing", { value: "" }, "value"],
    ["to less than nothing", { value: "-0.001" }, "value"],
    ["to an exponent", { value: "1e-3" }, "value"],
    ["to nine decimals", { value: "0.000000001" }, "value"],
    ["to a rate of everything", { value: "1" }, "value"],
    ["to a fee that eats a lot", { value: "0.99900001" }, "value"],
    [
      "to a maker's rate of everything",
      { key: key.replace("taker", "maker"), value: "1" },
      "value",
    ],
    ["to a maker's rate of more", { key: key.replace("taker", "maker"), value: "20" }, "value"],
    [
      "to an inexact maximum",
      { key: key.replace("taker_rate", "quantity_max"), value: "180.14399" },
      "value",
    ],
    ["of a moment that is none", { effectiveMs: Number.NaN }, "effective_ms"],
    ["of a moment between two", { effectiveMs: 0.5 }, "effective_ms"],
    ["of a moment before time", { effectiveMs: -1 }, "effective_ms"],
    ["of a whole number to a part", { key: "index.sources_min", value: "2.5" }, "value"],
    ["below its bounds", { key: "index.sources_min", value: "0" }, "value"],
    ["above its bounds", { key: "index.sources_min", value: "21" }, "value"],
    ["with a leading zero", { key: "index.sources_min", value: "03" }, "value"],
    ["to a text without end", { key: "support.link", value: "x".repeat(501) }, "value"],
  ];
  for (const [why, change, field] of changes) {
    test(why, () => {
      const world = openWorld();
      const usual = { act: "ChangeParameter", key, value: "0.002", effectiveMs: 0 } as const;
      const act: ChangeParameter = { ...usual, ...change };
      const refusal = world.refuse({ type: "Propose", actor: -1, act });
      expect([refusal.code, refusal.params]).toEqual(["PARAMETER_ERROR", { field }]);
    });
  }
});

test("bounds themselves are allowed", () => {
  const world = openWorld();
  world.set("index.sources_min", "1");
  world.set("index.sources_min", "20");
  world.set("market.BTC-USDT.taker_rate", "0.999");
  world.set("market.BTC-USDT.quantity_max", "180.14398");
  world.set("support.link", "x".repeat(500));
});

function at(world: World, timeMs: number): void {
  world.timeMs = timeMs - 1;
}
