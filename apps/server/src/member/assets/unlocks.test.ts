import { unlocks } from "@sumi/contract/assets/calls.ts";
import { buy } from "@sumi/contract/mining/calls.ts";
import { units } from "@sumi/core/testing/words.ts";
import { postedFromMs } from "@sumi/formulas/mining.ts";
import { amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMachine, passDays } from "../../testing/mining-house.ts";
import {
  beginSale,
  certifiedMember,
  draftSale,
  midnightOf,
  runSales,
  saleHouse,
} from "../../testing/sale-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { MINING } from "../mining/capability.ts";
import { miningRoutes } from "../mining/routes.ts";
import { SUBSCRIPTIONS } from "../subscriptions/capability.ts";
import { subscriptionRoutes } from "../subscriptions/routes.ts";
import { unlockRoute } from "./unlocks.ts";

let house: TradingHouse;
let issuer: TradingVisitor;
let hanako: TradingVisitor;

beforeEach(async () => {
  house = await saleHouse(({ server }) => {
    subscriptionRoutes(server);
    miningRoutes(server);
    unlockRoute(server, [SUBSCRIPTIONS.unlocks, MINING.unlocks]);
  });
  issuer = await certifiedMember(house, { BTC: "30" });
  hanako = await certifiedMember(house);
});
afterEach(() => house.close());

/** The member's calendar, once its parts were seen to add up to what is locked. */
async function calendar(coin = "BTC") {
  await house.projected();
  await house.signIn(hanako);
  const { data } = await hanako.get("/Finance/unlocks", { coin });
  const { locked, overdue, next, later } = unlocks.data.parse(data);
  const parts = [overdue, later, ...next.map(({ quantity }) => quantity)];
  const sum = parts.reduce((total, each) => total + (amountOf(each) ?? 0n), 0n);
  expect(formatAmount(sum)).toBe(locked);
  return { locked, overdue, next, later };
}

async function subscribe(project: number, qty: string): Promise<void> {
  const { code } = await hanako.post("/Issue/subscribe", { id: String(project), qty });
  expect(code).toBe(1000);
}

test("more sales than a page of records has all have their days", async () => {
  const sales = Array.from({ length: 23 }, () => {
    return draftSale(house, issuer.number, {
      total: units("1"),
      orderMax: units("1"),
      personalCap: units("1"),
    });
  });
  for (const sale of sales) {
    beginSale(house, sale);
    await subscribe(sale, "0.2");
  }
  const [first] = sales;
  expect(await calendar()).toEqual({
    locked: "4.6",
    overdue: "0",
    next: [
      { release_ms: midnightOf(house, first ?? 0, 10), quantity: "2.3" },
      { release_ms: midnightOf(house, first ?? 0, 11), quantity: "2.3" },
    ],
    later: "0",
  });
  expect(await calendar("USDT")).toEqual({ locked: "0", overdue: "0", next: [], later: "0" });
});

test("after five moments the rest is one sum, and a release shortens the calendar", async () => {
  const sale = draftSale(house, issuer.number, { releaseDays: 8 });
  beginSale(house, sale);
  await subscribe(sale, "4");
  expect(await calendar()).toMatchObject({ locked: "4", later: "1.5" });
  runSales(house, midnightOf(house, sale, 13));
  const { locked, next, later } = await calendar();
  expect({ locked, later }).toEqual({ locked: "2", later: "0" });
  expect(next.map(({ release_ms }) => release_ms)).toEqual(
    [14, 15, 16, 17].map((day) => midnightOf(house, sale, day)),
  );
});

test("locked income is free with the last day of its machine, or once that is paid", async () => {
  const machine = openMachine(house, { isFrozen: true, termDays: 3 }, "0.009");
  const { data } = await hanako.post("/Orepool/buy", { id: String(machine), shares: "3" });
  const { holding } = buy.data.parse(data);
  const { lastDay } = house.script.exchange.mining.holding(Number(holding.id));
  passDays(house, 2);
  const release_ms = postedFromMs(lastDay);
  const next = [{ release_ms, quantity: "0.003" }];
  expect(await calendar()).toEqual({ locked: "0.003", overdue: "0", next, later: "0" });
  // The timers are behind: the last day is over, and not paid yet.
  house.script.timeMs = release_ms;
  house.journal.publish();
  expect(await calendar()).toEqual({ locked: "0.003", overdue: "0.003", next: [], later: "0" });
  passDays(house, 0);
  expect(await calendar()).toMatchObject({ locked: "0" });
});
