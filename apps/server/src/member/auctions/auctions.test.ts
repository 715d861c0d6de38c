import * as contract from "@sumi/contract/auctions/calls.ts";
import { orderOf } from "@sumi/core/testing/spoken-order.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  beginSale,
  certifiedMember,
  draftSale,
  runSales,
  saleHouse,
} from "../../testing/sale-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { drawTimer } from "./draw-timer.ts";
import { auctionRoutes } from "./routes.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SYMBOL = "BTC-USDT";
const HASH = "7530".padStart(64, "0");

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;
let sale: number;

/** Hanako has USDT, Taro has bitcoins; a sale of bitcoins for 100 USDT is over. */
beforeEach(async () => {
  house = await saleHouse(({ server }) => auctionRoutes(server));
  const issuer = await certifiedMember(house, { BTC: "20" });
  hanako = await certifiedMember(house);
  taro = await certifiedMember(house, { BTC: "10" });
  sale = draftSale(house, issuer.number);
  beginSale(house, sale);
  runSales(house, house.script.exchange.subscriptions.get(sale).refundableUntilMs);
});
afterEach(() => house.close());

function schedule(): number {
  const { script } = house;
  const startMs = script.timeMs + DAY_MS + 1_000;
  const times = { startMs, collectingMs: HOUR_MS };
  script.decide({ act: "ScheduleAuction", symbol: SYMBOL, project: sale, ...times });
  house.journal.publish();
  return startMs;
}

function place({ number }: TradingVisitor, phrase: string): void {
  const market = house.script.exchange.markets.get(0);
  house.script.accept(orderOf(market, number, phrase));
  house.journal.publish();
}

async function shown() {
  const { data } = await hanako.get("/Trade/auctions");
  return contract.auctions.data.parse(data).auctions;
}

function at(timeMs: number): void {
  house.script.timeMs = timeMs;
}

test("everybody sees an auction, its terms, and the price that its orders would give", async () => {
  expect(await shown()).toEqual([]);
  const startMs = schedule();
  const latest_ms = startMs + HOUR_MS;
  const announced = {
    symbol: SYMBOL,
    project: String(sale),
    sale_price: "100",
    attempt: 1,
    phase: "announced",
    start_ms: startMs,
    frozen_ms: latest_ms - 120_000,
    draw_ms: latest_ms - 30_000,
    latest_ms,
    low: "20",
    high: "500",
    indication: null,
    price: null,
  };
  expect(await shown()).toEqual([announced]);
  at(startMs);
  place(hanako, "buy 2 @110");
  expect(await shown()).toMatchObject([{ phase: "collecting", indication: null }]);
  place(taro, "sell 3 @90");
  const indication = { price: "100", volume: "2", surplus: "1", surplus_side: "sell" };
  expect(await shown()).toEqual([{ ...announced, phase: "collecting", indication }]);
  at(latest_ms - 100_000);
  expect(await shown()).toMatchObject([{ phase: "frozen", indication }]);
});

test("the end is drawn from the newest durable frame, and shown when it has come", async () => {
  const latestMs = schedule() + HOUR_MS;
  const { server } = house;
  const timer = drawTimer({
    server,
    journal: {
      tips: async () => [],
      archives: async () => [],
      status: () => ({ tip: { seq: 7, hash: HASH } }),
    },
  });
  at(latestMs - 40_000);
  await timer.beat();
  expect(house.script.exchange.auctions.get(0).isDrawn).toBe(false);
  at(latestMs - 20_000);
  await timer.beat();
  expect(house.script.exchange.auctions.get(0).isDrawn).toBe(false);
  // The frame of the announcement was known before the freeze; this one is not.
  place(hanako, "buy 1 @90");
  await timer.beat();
  await timer.beat();
  const drawn = house.script.exchange.auctions.get(0);
  // 30,000 milliseconds before the latest end are none.
  expect(drawn).toMatchObject({ isDrawn: true, endMs: latestMs });
  expect(await shown()).toMatchObject([{ phase: "frozen", latest_ms: latestMs }]);
});

test("without a durable frame nothing is drawn", async () => {
  const latestMs = schedule() + HOUR_MS;
  at(latestMs - 20_000);
  place(hanako, "buy 1 @90");
  const journal = {
    tips: async () => [],
    archives: async () => [],
    status: () => ({ tip: undefined }),
  };
  await drawTimer({ server: house.server, journal }).beat();
  expect(house.script.exchange.auctions.get(0).isDrawn).toBe(false);
});

test("an auction that is over tells its price", async () => {
  const latestMs = schedule() + HOUR_MS;
  at(latestMs - HOUR_MS / 2);
  place(hanako, "buy 2 @110");
  place(taro, "sell 3 @105");
  at(latestMs);
  const { script } = house;
  script.accept({ type: "CloseAuction", actor: 0, limit: 200 });
  house.journal.publish();
  expect(await shown()).toMatchObject([{ phase: "over", indication: null, price: "105" }]);
});
