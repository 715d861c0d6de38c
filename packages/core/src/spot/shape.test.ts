import { describe, expect, test } from "vitest";
import { openWorld, type World } from "../testing/world.ts";
import type { PlaceOrder } from "./commands.ts";

const LIMIT = "buy 0.01 @60000";
const MARKET = "sell 0.01";
const BY_AMOUNT = "buy 100 USDT";
const STOP_LIMIT = "buy 0.01 @60000 stop 61000";
const STOP_MARKET = "sell 0.01 stop 59000";
const STOP_BY_AMOUNT = "buy 100 USDT stop 61000";

/** Prices and quantities are whole numbers of steps; 0 means absent, −1 off the grid. */
const NO_STEPS = [Number.NaN, 1.5, -2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53];

describe("a number that is no number of steps", () => {
  for (const phrase of [LIMIT, MARKET, BY_AMOUNT, STOP_LIMIT, STOP_MARKET, STOP_BY_AMOUNT]) {
    const fields = [
      ["price", "price"],
      ["stopPrice", "stop_price"],
      ["quantity", "qty"],
    ] as const;
    for (const [field, name] of fields) {
      test(`as ${name} of "${phrase}"`, () => {
        const world = openWorld();
        world.place("B", "sell 0.01 @60000");
        world.place("B", "buy 0.01 @59990");
        for (const steps of NO_STEPS) expect(flaw(world, phrase, { [field]: steps })).toBe(name);
      });
    }
  }
});

type Misfit = readonly [why: string, phrase: string, change: object, field: string];

const MISFITS: readonly Misfit[] = [
  ["an unknown side", LIMIT, { side: "long" }, "side"],
  ["an unknown type", LIMIT, { kind: "iceberg" }, "type"],
  ["an unknown time in force", LIMIT, { tif: "DAY" }, "tif"],
  ["an unknown self-trade mode", LIMIT, { selfTrade: "NONE" }, "stp"],
  ["a client id with a blank", LIMIT, { clientId: "my order" }, "client_id"],
  ["a client id of 65 characters", LIMIT, { clientId: "x".repeat(65) }, "client_id"],
  ["a client id that is a number", LIMIT, { clientId: 7 }, "client_id"],
  ["a client id that is missing", LIMIT, { clientId: undefined }, "client_id"],
  ["post-only that is no yes or no", LIMIT, { postOnly: "true" }, "post_only"],
  ["a limit order without price", LIMIT, { price: 0 }, "price"],
  ["a limit order at minus nothing", LIMIT, { price: -0 }, "price"],
  ["a limit order with a stop price", LIMIT, { stopPrice: 6_100_000 }, "stop_price"],
  ["a limit order without quantity", LIMIT, { quantity: 0 }, "qty"],
  ["a limit order by amount", LIMIT, { quantity: 0, amount: 100n }, "amount"],
  ["a market order with a price", MARKET, { price: 6_000_000 }, "price"],
  ["a market order off the grid", MARKET, { price: -1 }, "price"],
  ["a market order with a stop price", MARKET, { stopPrice: 6_000_000 }, "stop_price"],
  ["a market order that may wait", MARKET, { tif: "IOC" }, "tif"],
  ["a market order that may not take", MARKET, { postOnly: true }, "post_only"],
  ["a market sell by amount", MARKET, { quantity: 0, amount: 100n }, "amount"],
  ["a market buy by both", BY_AMOUNT, { quantity: 100 }, "amount"],
  ["a market buy by neither", BY_AMOUNT, { amount: 0n }, "qty"],
  ["an amount below zero", BY_AMOUNT, { amount: -1n }, "amount"],
  ["an amount that is no bigint", BY_AMOUNT, { amount: 100 }, "amount"],
  ["post-only that may not wait", LIMIT, { postOnly: true, tif: "IOC" }, "post_only"],
  ["post-only in full or not at all", LIMIT, { postOnly: true, tif: "FOK" }, "post_only"],
  ["a stop-limit order without stop price", STOP_LIMIT, { stopPrice: 0 }, "stop_price"],
  ["a stop-limit order without price", STOP_LIMIT, { price: 0 }, "price"],
  ["a stop-market buy by quantity", STOP_MARKET, { side: "buy" }, "amount"],
  ["a stop-market sell by amount", STOP_BY_AMOUNT, { side: "sell" }, "amount"],
  ["an unknown market", LIMIT, { market: 1 }, "symbol"],
  ["a market before the first", LIMIT, { market: -1 }, "symbol"],
  ["a market in between", LIMIT, { market: 0.5 }, "symbol"],
];

describe("fields that make no sense together", () => {
  for (const [why, phrase, change, field] of MISFITS) {
    test(why, () => {
      expect(flaw(openWorld(), phrase, change)).toBe(field);
    });
  }
});

/** The field that a changed order is refused for. */
function flaw(world: World, phrase: string, change: object): unknown {
  const order: PlaceOrder = { ...world.order("A", phrase), ...change };
  const { code, params } = world.refuse(order);
  expect(code).toBe("PARAMETER_ERROR");
  return params?.field;
}
