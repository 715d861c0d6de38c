import { priceAlerts, setPriceAlert } from "@sumi/contract/price-alerts/calls.ts";
import { PRICE_CONDITIONS as WIRE_CONDITIONS } from "@sumi/contract/price-alerts/terms.ts";
import { PRICE_CONDITIONS, tidyPriceAlerts } from "@sumi/store/price-alerts/price-alerts.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listingOf } from "../../shared/listing.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { noticeRoutes } from "../notices/routes.ts";
import { fireMetAlerts } from "./fire.ts";
import { priceAlertRoutes } from "./routes.ts";

const MINUTE_MS = 60_000;
const RISE = { symbol: "BTC-USDT", condition: "above", value: "61000" };

let house: TradingHouse;
let hanako: TradingVisitor;
let seller: number;
let buyer: number;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => {
    priceAlertRoutes(server, listingOf(server.commands));
    noticeRoutes(server, { readBook: async () => new Map() });
  });
  seller = house.script.openMember({ BTC: "100" });
  buyer = house.script.openMember({ USDT: "10000000" });
});
beforeEach(async () => {
  // Longer than every window, so that no test sees the prices of another.
  house.script.timeMs += 2 * 86_400_000;
  house.script.sample({ BTC: "60000", ETH: "3000" });
  trade("60000");
  hanako = await house.member();
  await look();
});
afterAll(() => house.close());

function trade(price: string): void {
  house.script.place(seller, { side: "sell", price, quantity: "0.01" });
  house.script.place(buyer, { side: "buy", price, quantity: "0.01" });
}

/** Compares the trades since the last look. */
async function look(): Promise<void> {
  await house.projected();
  await fireMetAlerts(house.server, listingOf(house.server.commands));
}

async function set(fields: Readonly<Record<string, string>>, visitor = hanako) {
  const { code, data } = await visitor.post("/user/setpricealert", fields);
  return code === 1000 ? setPriceAlert.data.parse(data).alert : data;
}

async function alertsOf(visitor: TradingVisitor) {
  return priceAlerts.data.parse((await visitor.get("/user/pricealerts")).data).alerts;
}

async function told(visitor: TradingVisitor) {
  const { data } = await visitor.get("/user/notice", { limit: "100" });
  const notices = data.notices as readonly { template: string; params: object }[];
  return notices.filter(({ template }) => template === "PRICE_ALERT").map(({ params }) => params);
}

test("a price that was traded tells the member once, with the trade that met it", async () => {
  const alert = await set(RISE);
  trade("60999.9");
  await look();
  expect(await told(hanako)).toEqual([]);
  house.script.timeMs += MINUTE_MS;
  trade("61000.5");
  const metMs = house.script.timeMs;
  trade("60500");
  await look();
  trade("61001");
  await look();
  expect(await told(hanako)).toEqual([
    {
      market: "BTC-USDT",
      condition: "above",
      value: "61000",
      window_ms: 0,
      price: "61000.5",
      time: metMs,
    },
  ]);
  expect(await alertsOf(hanako)).toEqual([{ ...alert, met: { price: "61000.5", time_ms: metMs } }]);
});

test("a fall below a price tells as well, and a touch between two looks is seen", async () => {
  await set({ ...RISE, condition: "below", value: "59000" });
  trade("58999");
  trade("60000");
  await look();
  expect(await told(hanako)).toMatchObject([{ condition: "below", price: "58999" }]);
});

test("the wire has the conditions that are kept", () => {
  expect(WIRE_CONDITIONS).toEqual(PRICE_CONDITIONS);
});

test("trades before the alert do not count where the read models learn of them later", async () => {
  trade("61500");
  trade("60000");
  await set(RISE);
  await look();
  expect(await told(hanako)).toEqual([]);
});

test("a price that was just traded is refused before the read models know of it", async () => {
  trade("61500");
  expect(await set(RISE)).toMatchObject({ error: "PRICE_ALREADY_REACHED" });
});

test("trades before the alert do not count", async () => {
  trade("61500");
  trade("60000");
  await house.projected();
  await set(RISE);
  await look();
  expect(await told(hanako)).toEqual([]);
});

test.each([
  { condition: "rises", value: "2.5", from: "60000", almost: "61499.9", met: "61500" },
  { condition: "falls", value: "2.5", from: "60000", almost: "58500.1", met: "58500" },
])("$condition by $value % within an hour", async ({ condition, value, from, almost, met }) => {
  await set({ symbol: "BTC-USDT", condition, value, window: "1h" });
  trade(from);
  house.script.timeMs += 10 * MINUTE_MS;
  trade(almost);
  await look();
  expect(await told(hanako)).toEqual([]);
  trade(met);
  await look();
  expect(await told(hanako)).toMatchObject([
    { condition, value, window_ms: 3_600_000, price: met },
  ]);
});

test("a move that took longer than the time is none", async () => {
  await set({ symbol: "BTC-USDT", condition: "rises", value: "2.5", window: "1h" });
  house.script.timeMs += 40 * MINUTE_MS;
  trade("60800");
  house.script.timeMs += 40 * MINUTE_MS;
  trade("61500");
  await look();
  // The session of that morning has ended.
  await house.signIn(hanako);
  expect(await told(hanako)).toEqual([]);
});

test("a price fall and its end within one look are no rise", async () => {
  await set({ symbol: "BTC-USDT", condition: "rises", value: "2.5", window: "1h" });
  trade("60100");
  trade("58000");
  await look();
  expect(await told(hanako)).toEqual([]);
});

test("a crash before the mark tells nobody again", async () => {
  await set(RISE);
  trade("61000");
  await look();
  await house.database.pool.query("update price_alert_progress set sequence = sequence - 2");
  await look();
  expect(await told(hanako)).toHaveLength(1);
});

test("the same wish is one alert, and one key is one wish", async () => {
  const first = await set({ ...RISE, client_id: "one" });
  expect(await set(RISE)).toEqual(first);
  expect(await set({ ...RISE, client_id: "one" })).toEqual(first);
  expect(await set({ ...RISE, value: "62000", client_id: "one" })).toMatchObject({
    error: "IDEMPOTENCY_CONFLICT",
  });
  expect(await alertsOf(hanako)).toHaveLength(1);
});

test("of sixty that are set at once fifty wait", async () => {
  const prices = Array.from({ length: 60 }, (_, index) => String(62_000 + index));
  const answers = await Promise.all(prices.map((value) => set({ ...RISE, value })));
  const refused = answers.filter((answer) => "error" in answer);
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ error: "ABOVE_MAXIMUM", params: { maximum: "50" } });
  expect(await alertsOf(hanako)).toHaveLength(50);
});

test("alerts that are met at once make room, but for 200 a day", async () => {
  let refusals = 0;
  for (let step = 1; step <= 210; step += 1) {
    house.script.timeMs += 200;
    const move = { symbol: "BTC-USDT", condition: "rises", window: "24h" };
    const answer = await set({ ...move, value: `0.0${step % 9 || 9}` });
    if ("error" in answer && answer.error === "RATE_LIMITED") refusals += 1;
    if (step % 9 !== 0) continue;
    trade(step % 2 === 0 ? "60600" : "60700");
    await look();
  }
  expect(refusals).toBe(10);
  expect(await alertsOf(hanako)).toHaveLength(100);
  expect(await told(hanako)).toHaveLength(100);
});

test("a member sees and removes own alerts only; what is removed tells nobody", async () => {
  const alert = await set(RISE);
  const taro = await house.member();
  const { id } = alert as { id: string };
  expect((await taro.post("/user/removepricealert", { id })).code).toBe(1000);
  expect(await alertsOf(taro)).toEqual([]);
  expect(await alertsOf(hanako)).toEqual([alert]);
  await hanako.post("/user/removepricealert", { id });
  expect((await hanako.post("/user/removepricealert", { id })).code).toBe(1000);
  trade("61000");
  await look();
  expect(await told(hanako)).toEqual([]);
});

test("alerts that were met are forgotten after a while, those that wait stay", async () => {
  await set(RISE);
  await set({ ...RISE, value: "99000" });
  trade("61000");
  await look();
  await tidyPriceAlerts(house.database.pool, house.script.timeMs + 1);
  expect(await alertsOf(hanako)).toMatchObject([{ value: "99000", met: null }]);
});

test.each([
  [{ value: "60000" }, { error: "PRICE_ALREADY_REACHED", params: {} }],
  [{ value: "59000" }, { error: "PRICE_ALREADY_REACHED", params: {} }],
  [
    { condition: "below", value: "60000" },
    { error: "PRICE_ALREADY_REACHED", params: {} },
  ],
  [{ symbol: "BTC-EUR" }, { error: "PARAMETER_ERROR", params: { field: "symbol" } }],
  [{ condition: "near" }, { error: "PARAMETER_ERROR", params: { field: "condition" } }],
  [{ value: "0" }, { error: "PARAMETER_ERROR", params: { field: "value" } }],
  [{ value: "-1" }, { error: "PARAMETER_ERROR", params: { field: "value" } }],
  [{ value: "1e9" }, { error: "PARAMETER_ERROR", params: { field: "value" } }],
  [{ window: "1h" }, { error: "PARAMETER_ERROR", params: { field: "window" } }],
  [
    { condition: "rises", value: "5" },
    { error: "MISSING_PARAMETER", params: { field: "window" } },
  ],
  [
    { condition: "falls", value: "100", window: "1h" },
    { error: "PARAMETER_ERROR", params: { field: "value" } },
  ],
  [
    { condition: "rises", value: "5", window: "2h" },
    { error: "PARAMETER_ERROR", params: { field: "window" } },
  ],
])("%o is refused", async (fields, refusal) => {
  expect(await set({ ...RISE, ...(fields as Record<string, string>) })).toEqual(refusal);
  expect(await alertsOf(hanako)).toEqual([]);
});
