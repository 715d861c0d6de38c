import { describe, expect, test } from "vitest";
import { toldOrder, trades } from "../testing/told-orders.ts";
import { openWorld, REVIEWER, type World } from "../testing/world.ts";
import type { ChangeParameter } from "./acts.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TAKER_RATE = "market.BTC-USDT.taker_rate";
const EXPLORER = "network.USDT.TRC20.explorer_transaction";

test("a change is in force from the first stamp at its moment, not one millisecond earlier", () => {
  const world = openWorld();
  const effectiveMs = world.timeMs + DAY_MS + HOUR_MS;
  world.set("market.BTC-USDT.notional_min", "100", effectiveMs);
  world.wait(effectiveMs - 3 - world.timeMs);
  world.place("A", "buy 0.001 @59000");
  expect(world.refusal("A", "buy 0.001 @59000")).toBe("MIN_NOTIONAL");
});

test("whoever reads tomorrow's terms today does not bring them into force", () => {
  const world = openWorld();
  const effectiveMs = world.timeMs + DAY_MS + HOUR_MS;
  world.set("market.BTC-USDT.notional_min", "100", effectiveMs);
  const tomorrow = world.exchange.markets.termsOf(world.market(), effectiveMs);
  expect(tomorrow.notionalMin).toBe(10_000_000_000n);
  world.place("A", "buy 0.001 @59000");
});

test("an announced change does not touch what an earlier one brings", () => {
  const world = openWorld();
  const laterMs = world.timeMs + DAY_MS + 2 * HOUR_MS;
  world.set(TAKER_RATE, "0.003", laterMs);
  world.set(TAKER_RATE, "0.002", laterMs - HOUR_MS);
  const rates = [laterMs - HOUR_MS - 1, laterMs - HOUR_MS, laterMs - 1, laterMs].map((timeMs) =>
    world.exchange.parameters.text(TAKER_RATE, timeMs),
  );
  expect(rates).toEqual(["0.001", "0.002", "0.002", "0.003"]);
});

test("of two changes for the same moment the later decision counts", () => {
  const world = openWorld();
  const effectiveMs = world.timeMs + DAY_MS + HOUR_MS;
  world.set(TAKER_RATE, "0.003", effectiveMs);
  world.set(TAKER_RATE, "0.002", effectiveMs);
  expect(world.exchange.parameters.text(TAKER_RATE, effectiveMs)).toBe("0.002");
});

test("nothing is changed in the past: a moment long gone means now", () => {
  const world = openWorld();
  const before = world.timeMs;
  world.set("deposits.source_addresses_day_max", "5", 1);
  const { parameters } = world.exchange;
  expect(parameters.integer("deposits.source_addresses_day_max", before)).toBe(40);
  expect(parameters.integer("deposits.source_addresses_day_max", world.timeMs)).toBe(5);
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
  const key = TAKER_RATE;
  const changes: readonly (readonly [why: string, change: object, field: string])[] = [
    ["of a key that is none", { key: "spot.fee" }, "key"],
    ["of a key that only history is read by", { key: "index.clamp_bps", value: "60" }, "key"],
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
    ["to a spread of everything", { key: "conversion.spread", value: "1" }, "value"],
    ["to no spread", { key: "conversion.spread", value: "0" }, "value"],
    ["to hardly any spread", { key: "conversion.spread", value: "0.00009999" }, "value"],
    ["to a spread of more", { key: "conversion.spread", value: "1.5" }, "value"],
    ["to a maker's rate of more", { key: key.replace("taker", "maker"), value: "20" }, "value"],
    [
      "to an inexact maximum",
      { key: key.replace("taker_rate", "quantity_max"), value: "180.14399" },
      "value",
    ],
    ["of a moment that is none", { effectiveMs: Number.NaN }, "effective_ms"],
    ["of a moment between two", { effectiveMs: 0.5 }, "effective_ms"],
    ["of a moment before time", { effectiveMs: -1 }, "effective_ms"],
    ["of a moment after the last day", { effectiveMs: 8_640_000_000_000_001 }, "effective_ms"],
    [
      "to a greatest quantity of nothing",
      { key: key.replace("taker_rate", "quantity_max"), value: "0" },
      "value",
    ],
    [
      "to a least quantity above the greatest",
      { key: key.replace("taker_rate", "quantity_min"), value: "100.00001" },
      "value",
    ],
    ["to too few calls", { key: "limits.member_calls_per_second", value: "9" }, "value"],
    ["to a burst of too few", { key: "limits.member_calls_burst", value: "49" }, "value"],
    [
      "to too few calls of the staff",
      { key: "limits.staff_calls_per_second", value: "9" },
      "value",
    ],
    ["to a staff burst of too few", { key: "limits.staff_calls_burst", value: "49" }, "value"],
    ["of a whole number to a part", { key: "index.sources_min", value: "2.5" }, "value"],
    ["below its bounds", { key: "index.sources_min", value: "0" }, "value"],
    ["above its bounds", { key: "index.sources_min", value: "21" }, "value"],
    ["with a leading zero", { key: "index.sources_min", value: "03" }, "value"],
    [
      "to a link without end",
      { key: "support.link", value: `https://${"x".repeat(493)}` },
      "value",
    ],
    ["to a link that anybody may answer", { key: "support.link", value: "http://x.org" }, "value"],
    ["to a link that runs", { key: "support.link", value: "javascript:alert(1)" }, "value"],
    ["to a link that is none", { key: "support.link", value: "/help" }, "value"],
    ["to a link of no place", { key: "support.link", value: "https:///x.org" }, "value"],
    ["to a link with a blank", { key: "support.link", value: "https://x.org/a b" }, "value"],
    [
      "to an explorer without a place for the transaction",
      { key: EXPLORER, value: "https://explorer.example/tx" },
      "value",
    ],
    [
      "to an explorer with two places for it",
      { key: EXPLORER, value: "https://x.org/{transaction}/{transaction}" },
      "value",
    ],
    [
      "to an explorer of another thing",
      { key: EXPLORER, value: "https://x.org/{address}" },
      "value",
    ],
    [
      "to an explorer that anybody may answer",
      { key: EXPLORER, value: "http://x.org/{transaction}" },
      "value",
    ],
    [
      "to an explorer whose host is typed",
      { key: EXPLORER, value: "https://x{transaction}/" },
      "value",
    ],
    [
      "to an explorer behind a name and a password",
      { key: EXPLORER, value: "https://x.org@thief.example/{transaction}" },
      "value",
    ],
    [
      "to an explorer of a network that is not listed",
      { key: EXPLORER.replace("TRC20", "NONE"), value: "https://x.org/{transaction}" },
      "key",
    ],
    [
      "to a link that reads backwards",
      { key: "support.link", value: "https://x.org/\u202egro.y" },
      "value",
    ],
  ];
  for (const [why, change, field] of changes) {
    test(why, () => {
      const world = openWorld();
      const usual = { act: "ChangeParameter", key, value: "0.0005", effectiveMs: 0 } as const;
      const act: ChangeParameter = { ...usual, ...change };
      const refusal = world.refuse({ type: "Propose", actor: -1, act });
      expect([refusal.code, refusal.params]).toEqual(["PARAMETER_ERROR", { field }]);
    });
  }
});

describe("announced changes that are valid alone and close a market together", () => {
  const [min, max] = ["market.BTC-USDT.quantity_min", "market.BTC-USDT.quantity_max"];
  const cases: readonly (readonly [
    why: string,
    first: readonly [key: string, value: string, days: number],
    second: readonly [key: string, value: string, days: number],
  ])[] = [
    ["the later one first", [max, "10", 3], [min, "50", 2]],
    ["the earlier one first", [min, "50", 2], [max, "10", 3]],
    ["for the same moment", [min, "50", 2], [max, "10", 2]],
    [
      "the highest value below the least",
      ["market.BTC-USDT.notional_min", "9999", 3],
      [max, "0.001", 2],
    ],
  ];
  for (const [why, [firstKey, firstValue, firstDays], [key, value, days]] of cases) {
    test(why, () => {
      const world = openWorld();
      const nowMs = world.timeMs;
      world.set(firstKey, firstValue, nowMs + firstDays * DAY_MS);
      const refusal = world.refuse(proposal(key, value, nowMs + days * DAY_MS));
      expect(refusal).toMatchObject({ code: "PARAMETER_ERROR", params: { field: "value" } });
    });
  }

  test("a third change between them leaves the market open", () => {
    const world = openWorld();
    const nowMs = world.timeMs;
    world.set(max, "10", nowMs + 4 * DAY_MS);
    world.set(min, "5", nowMs + 3 * DAY_MS);
    expect(world.refuse(proposal(min, "50", nowMs + 3 * DAY_MS)).code).toBe("PARAMETER_ERROR");
    world.accept(proposal(min, "50", nowMs + 2 * DAY_MS));
  });
});

test("bounds themselves are allowed", () => {
  const world = openWorld();
  world.announce("index.sources_min", "1");
  world.announce("index.sources_min", "20");
  world.announce("market.BTC-USDT.taker_rate", "0.999");
  world.set("market.BTC-USDT.quantity_max", "180.14398");
  world.set("support.link", `https://${"x".repeat(492)}`);
  world.set("support.link", "");
  world.set(EXPLORER, "https://explorer.example:8443/#/tx/{transaction}?full=1");
  world.set(EXPLORER, "");
});

function proposal(key: string, value: string, effectiveMs: number) {
  const act: ChangeParameter = { act: "ChangeParameter", key, value, effectiveMs };
  return { type: "Propose", actor: REVIEWER, act } as const;
}

/** The stamp of the next command. */
function _nextMs(world: World): number {
  return world.timeMs + 1;
}
