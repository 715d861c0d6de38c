import { totalValue } from "@sumi/contract/assets/calls.ts";
import { profit } from "@sumi/contract/profit/calls.ts";
import type { Act } from "@sumi/core/commands.ts";
import { quoteOf } from "@sumi/core/conversion/rules.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { orderOf } from "@sumi/core/testing/spoken-order.ts";
import { units } from "@sumi/core/testing/words.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { readWorthsAt } from "@sumi/store/profit/worth.ts";
import { quarterOf } from "@sumi/store/tables/time.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { beginSale, certifiedMember, draftSale, runSales } from "../../testing/sale-house.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { assetRoutes } from "../assets/routes.ts";
import { profitRoutes } from "../profit/routes.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
/** No venue ever quotes this coin. */
const LISTING: readonly Act[] = [
  { act: "ListAsset", asset: "NEW", indexDecimals: 4 },
  { act: "ListNetwork", asset: "NEW", network: "MAIN", depositMin: "1" },
  {
    act: "ListMarket",
    symbol: "NEW-USDT",
    base: "NEW",
    quote: "USDT",
    tick: "0.01",
    lot: "0.01",
    priceMax: "10000",
    quantityMin: "0.01",
    quantityMax: "10000",
    notionalMin: "0.1",
    makerRate: "0",
    takerRate: "0",
  },
];

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeEach(async () => {
  const terms = {
    "subscriptions.announced_ms": "0",
    "subscriptions.refundable_ms": "0",
    "conversion.open": "1",
  };
  house = await TradingHouse.open(
    ({ server }) => {
      assetRoutes(server);
      profitRoutes(server);
    },
    PLAIN_NUMBERS,
    [...LISTING, ...termActs(terms)],
  );
  hanako = await certifiedMember(house);
  taro = await certifiedMember(house, { USDT: "1", NEW: "50" });
});
afterEach(() => house.close());

async function totalOf(visitor: TradingVisitor) {
  await house.projected();
  await house.signIn(visitor);
  const { total, by_last_trade, unvalued } = totalValue.data.parse(
    (await visitor.get("/Finance/getallzhehe")).data,
  );
  const told = profit.data.parse((await visitor.get("/Finance/profit")).data);
  expect([told.total, told.by_last_trade, told.unvalued]).toEqual([total, by_last_trade, unvalued]);
  return { total, by_last_trade, unvalued };
}

/** Taro sells twenty coins to Hanako in the auction of a sale at 2 USDT; returns its end. */
async function auction(): Promise<number> {
  const { script } = house;
  const issuer = await certifiedMember(house, { NEW: "20" });
  const market = script.exchange.markets.bySymbol("NEW-USDT");
  assert(market !== undefined, "the market is listed");
  const sale = draftSale(house, issuer.number, { coin: market.base, price: units("2") });
  beginSale(house, sale);
  runSales(house, script.exchange.subscriptions.get(sale).endMs);
  const startMs = quarterOf(script.timeMs) + 2 * DAY_MS;
  const times = { startMs, collectingMs: HOUR_MS };
  script.decide({ act: "ScheduleAuction", symbol: market.symbol, project: sale, ...times });
  script.timeMs = startMs;
  script.accept(orderOf(market, hanako.number, "buy 20 @3"));
  script.accept(orderOf(market, taro.number, "sell 20 @3"));
  script.timeMs = startMs + HOUR_MS;
  script.accept({ type: "CloseAuction", actor: 0, limit: 200 });
  house.journal.publish();
  return script.timeMs;
}

test("a coin without an index counts by its last trade, now and in history", async () => {
  expect(await totalOf(taro)).toEqual({ total: "1", by_last_trade: [], unvalued: ["NEW"] });
  const endMs = await auction();
  const valued = { by_last_trade: ["NEW"], unvalued: [] };
  // Twenty of the fifty coins were sold for 3 USDT each.
  expect(await totalOf(taro)).toEqual({ total: "151", ...valued });
  expect(await totalOf(hanako)).toEqual({ total: "10000", ...valued });
  const moments = [endMs - QUARTER_MS, endMs + QUARTER_MS];
  house.script.timeMs = endMs + 2 * QUARTER_MS;
  await house.projected();
  const { pool } = house.database;
  expect(await readWorthsAt(pool, taro.number, moments)).toEqual([units("1"), units("151")]);
  expect(await readWorthsAt(pool, hanako.number, moments)).toEqual([
    units("10000"),
    units("10000"),
  ]);
});

test("a last trade gives a coin no value for withdrawals, and no price of conversion", async () => {
  await auction();
  const { exchange, timeMs } = house.script;
  house.script.sample({ BTC: "60000", ETH: "3000" });
  const coin = exchange.markets.assetBySymbol("NEW")?.number ?? -1;
  expect(exchange.prices.freshValueOf(coin, units("1"), timeMs)).toBeUndefined();
  const quote = (from: number) => quoteOf(exchange, { from, to: 0, amount: units("1") }, timeMs);
  expect(quote(coin)).toMatchObject({ code: "MARKET_NOT_OPEN" });
  // Only the inventory is missing for a coin that has an index.
  expect(quote(2)).toMatchObject({ code: "CONVERT_INVENTORY" });
});

test("an index, once there is one, comes before the last trade", async () => {
  await auction();
  house.script.sample({ BTC: "60000", ETH: "3000", NEW: "5" });
  house.journal.publish();
  expect(await totalOf(taro)).toEqual({ total: "211", by_last_trade: [], unvalued: [] });
});
