import { profit, worthLine } from "@sumi/contract/profit/calls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { profitRoutes } from "./routes.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let house: TradingHouse;
let hanako: TradingVisitor;

beforeEach(async () => {
  house = await TradingHouse.open(({ server }) => profitRoutes(server));
  hanako = await house.member({ USDT: "100000", BTC: "2" });
  house.journal.publish();
});
afterEach(() => house.close());

async function ask(visitor: TradingVisitor, query: Readonly<Record<string, string>> = {}) {
  await house.projected();
  await house.signIn(visitor);
  return profit.data.parse((await visitor.get("/Finance/profit", query)).data);
}

test("deposits are no profit, on the day on which they come", async () => {
  const { total, periods } = await ask(hanako);
  expect(total).toBe("220000");
  expect(
    periods.map(({ period, brought_in, taken_out, profit: gained, profit_percent }) => {
      return [period, brought_in, taken_out, gained, profit_percent];
    }),
  ).toEqual([
    ["today", "220000", "0", "0", "0"],
    ["7d", "220000", "0", "0", "0"],
    ["30d", "220000", "0", "0", "0"],
  ]);
});

test("a profit is what prices did, and the rest of it came before the period", async () => {
  house.script.timeMs += 2 * DAY_MS;
  house.script.sample({ BTC: "66000", ETH: "3000" });
  house.script.deposit(hanako.number, "USDT", "8000");
  house.script.timeMs += DAY_MS;
  house.script.sample({ BTC: "55000", ETH: "3000" });
  const { total, periods } = await ask(hanako);
  expect(total).toBe("218000");
  expect(periods).toMatchObject([
    { period: "today", worth_before: "240000", brought_in: "0", profit: "-22000" },
    { period: "7d", worth_before: "0", brought_in: "228000", profit: "-10000" },
    { period: "30d", worth_before: "0", brought_in: "228000", profit: "-10000" },
  ]);
  expect(periods.map(({ profit_percent }) => profit_percent)).toEqual(["-9.17", "-4.39", "-4.39"]);
});

test("a day is the member's own", async () => {
  // The house opens at noon of UTC: 21:00 in Tokyo, and four hours later another day there.
  house.script.timeMs += 4 * HOUR_MS;
  house.script.sample({ BTC: "61000", ETH: "3000" });
  const [tokyo] = (await ask(hanako, { zone: "Asia/Tokyo" })).periods;
  const [utc] = (await ask(hanako)).periods;
  expect([tokyo?.worth_before, tokyo?.profit]).toEqual(["220000", "2000"]);
  expect([utc?.worth_before, utc?.brought_in, utc?.profit]).toEqual(["0", "220000", "2000"]);
  expect((tokyo?.from_ms ?? 0) - (utc?.from_ms ?? 0)).toBe(15 * HOUR_MS);
});

test("each coin is told with what it cost; USDT costs itself and is left out", async () => {
  house.script.sample({ BTC: "90000", ETH: "3000" });
  house.script.deposit(hanako.number, "BTC", "1");
  const { costs } = await ask(hanako);
  expect(costs).toEqual([{ coin: "BTC", owned: "3", cost: "210000", average_cost: "70000" }]);
});

test("the line begins with the first worth, and has a point every few hours", async () => {
  house.script.timeMs += DAY_MS;
  house.script.sample({ BTC: "66000", ETH: "3000" });
  await house.projected();
  await house.signIn(hanako);
  const { data } = await hanako.get("/Finance/worthline", { period: "7d" });
  const { points } = worthLine.data.parse(data);
  const worths = points.map(({ worth }) => worth);
  expect(worths.slice(0, -1).every((worth) => worth === "220000")).toBe(true);
  expect(worths.at(-1)).toBe("232000");
  const steps = points.slice(1).map(({ time_ms }, n) => time_ms - (points[n]?.time_ms ?? 0));
  expect(new Set(steps)).toEqual(new Set([4 * HOUR_MS]));
});

test("another member sees nothing of it", async () => {
  const taro = await house.member();
  const { total, costs, periods } = await ask(taro);
  expect([total, costs, periods.map(({ profit_percent }) => profit_percent)]).toEqual([
    "0",
    [],
    [null, null, null],
  ]);
  const { data } = await taro.get("/Finance/worthline", { period: "30d" });
  expect(worthLine.data.parse(data).points).toEqual([]);
});

test.each([
  ["/Finance/profit", { zone: "Mars/Olympus" }, "zone"],
  ["/Finance/profit", { zone: "+09:00" }, "zone"],
  ["/Finance/profit", { zone: "Asia/Tokyo'--" }, "zone"],
  ["/Finance/profit", { zone: "x".repeat(100) }, "zone"],
  ["/Finance/worthline", { period: "7d", zone: "../UTC" }, "zone"],
  ["/Finance/worthline", { period: "1y" }, "period"],
])("%s with %j is refused", async (path, query, field) => {
  const { data } = await hanako.get(path, query as Record<string, string>);
  expect(data).toEqual({ error: "PARAMETER_ERROR", params: { field } });
});
