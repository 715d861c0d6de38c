import { currencyRates } from "@sumi/contract/currency/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AGE_MAX_MS, RateFeed } from "../../platform/rates/rate-feed.ts";
import { TradingHouse } from "../../testing/trading-house.ts";
import { Visitor } from "../../testing/visitor.ts";
import { currencyRoutes } from "./routes.ts";

const TIME_MS = Date.UTC(2026, 0, 5, 12);
const GOOD = JSON.stringify({
  time: "2026-01-05T12:00:00Z",
  rates: { JPY: 155.2, EUR: "0.92", XAU: "0.0003", GBP: "0.7912345678" },
});
const TOLD = {
  time_ms: TIME_MS,
  rates: [
    { currency: "EUR", rate: "0.92" },
    { currency: "JPY", rate: "155.2" },
    { currency: "GBP", rate: "0.79123456" },
  ],
};
const NONE = { time_ms: null, rates: [] };
const HALF_HOUR_MS = 1_800_000;

let house: TradingHouse;
let text: string;
let nowMs: number;
let asked: number;
const warnings: string[] = [];

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => {
    // Each test has a feed of its own.
    currencyRoutes(server, { current: () => feed.current() });
  });
});
afterAll(() => house.close());

let feed: RateFeed;
beforeEach(() => {
  text = GOOD;
  nowMs = TIME_MS + 60_000;
  asked = 0;
  warnings.length = 0;
  const read = async () => {
    asked += 1;
    return text;
  };
  feed = new RateFeed({ read, nowMs: () => nowMs, log: { warn: (name) => warnings.push(name) } });
});

async function told() {
  const { data } = await new Visitor(house.server.app).get("/Public/currencyrates");
  return currencyRates.data.parse(data);
}

test("everybody reads the feed's rates with their time, in the contract's order", async () => {
  expect(await told()).toEqual(TOLD);
  expect(await told()).toEqual(TOLD);
  expect(asked).toBe(1);
});

test("without a feed there are none", async () => {
  feed = new RateFeed({ read: undefined, nowMs: () => nowMs, log: { warn: () => undefined } });
  expect(await told()).toEqual(NONE);
});

test("rates that are a day old are told no longer", async () => {
  await told();
  text = "";
  nowMs = TIME_MS + AGE_MAX_MS - 1;
  expect(await told()).toEqual(TOLD);
  nowMs = TIME_MS + AGE_MAX_MS;
  expect(await told()).toEqual(NONE);
  text = GOOD.replace("2026-01-05", "2026-01-06");
  nowMs += HALF_HOUR_MS;
  expect(await told()).toEqual({ ...TOLD, time_ms: TIME_MS + AGE_MAX_MS });
});

test.each([
  ["", "nothing"],
  ["<html>", "a page"],
  ["null", "null"],
  [JSON.stringify({ rates: { EUR: "0.9" } }), "no time"],
  [JSON.stringify({ time: "2027-01-01T00:00:00Z", rates: { EUR: "0.9" } }), "a time to come"],
  [JSON.stringify({ time: "2026-01-05T12:00:00Z" }), "no rates"],
  [JSON.stringify({ time: "2026-01-05T12:00:00Z", rates: { EUR: "0" } }), "a rate of zero"],
  [JSON.stringify({ time: "2026-01-05T12:00:00Z", rates: { EUR: -1 } }), "a negative rate"],
  [JSON.stringify({ time: "2026-01-05T12:00:00Z", rates: { EUR: "1e3" } }), "an exponent"],
  [JSON.stringify({ time: "2026-01-05T12:00:00Z", rates: { EUR: null } }), "no figure"],
  [JSON.stringify({ time: "2026-01-05T12:00:00Z", rates: { XAU: "1" } }), "no known currency"],
])("a feed that says %j (%s) leaves the rates as they were", async (wrong) => {
  const good = text;
  text = wrong;
  expect(await told()).toEqual(NONE);
  expect(warnings).toEqual(["currency rates"]);
  text = good;
  nowMs += HALF_HOUR_MS;
  expect(await told()).toEqual(TOLD);
  text = wrong;
  nowMs += HALF_HOUR_MS;
  expect(await told()).toEqual(TOLD);
  expect(asked).toBe(3);
});
