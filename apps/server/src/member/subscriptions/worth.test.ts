import { totalValue } from "@sumi/contract/assets/calls.ts";
import { myBills } from "@sumi/contract/bills/calls.ts";
import { profit } from "@sumi/contract/profit/calls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  beginSale,
  certifiedMember,
  draftSale,
  midnightOf,
  runSales,
  saleHouse,
} from "../../testing/sale-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { assetRoutes } from "../assets/routes.ts";
import { billRoutes } from "../bills/routes.ts";
import { profitRoutes } from "../profit/routes.ts";
import { subscriptionRoutes } from "./routes.ts";

let house: TradingHouse;
let issuer: TradingVisitor;
let hanako: TradingVisitor;

beforeEach(async () => {
  house = await saleHouse(({ server }) => {
    subscriptionRoutes(server);
    assetRoutes(server);
    billRoutes(server);
    profitRoutes(server);
  });
  issuer = await certifiedMember(house, { BTC: "30" });
  hanako = await certifiedMember(house);
});
afterEach(() => house.close());

/** The member's total, and the gain since midnight. */
async function worth() {
  await house.projected();
  const { total } = totalValue.data.parse((await hanako.get("/Finance/getallzhehe")).data);
  const told = profit.data.parse((await hanako.get("/Finance/profit")).data);
  return { total, profit: told.periods[0]?.profit };
}

test("locked coins count at their index, and a commitment as the money that it is", async () => {
  const sale = String(draftSale(house, issuer.number));
  beginSale(house, Number(sale));
  const shared = String(draftSale(house, issuer.number, { mode: "pro_rata" }));
  beginSale(house, Number(shared));
  expect(await worth()).toEqual({ total: "10000", profit: "0" });
  expect((await hanako.post("/Issue/subscribe", { id: sale, qty: "0.5" })).code).toBe(1000);
  // Half a bitcoin at 60,000 for 50 USDT.
  expect(await worth()).toEqual({ total: "39950", profit: "29950" });
  expect((await hanako.post("/Issue/commit", { id: shared, amount: "400" })).code).toBe(1000);
  expect(await worth()).toEqual({ total: "39950", profit: "29950" });
});

test("a statement has what was paid and committed, and adds up to what is available", async () => {
  const sale = String(draftSale(house, issuer.number));
  beginSale(house, Number(sale));
  const shared = String(draftSale(house, issuer.number, { mode: "pro_rata" }));
  beginSale(house, Number(shared));
  await hanako.post("/Issue/subscribe", { id: sale, qty: "0.5" });
  await hanako.post("/Issue/commit", { id: shared, amount: "400" });
  await house.projected();
  expect(await statement(hanako, "USDT")).toEqual([
    ["SUBSCRIBE_COMMIT", "-400", "9550"],
    ["SUBSCRIBE", "-50", "9950"],
    ["DEPOSIT_CREDIT", "10000", "10000"],
  ]);
});

test("a statement has what came back and was released, and what an issuer gets", async () => {
  const cancelled = draftSale(house, issuer.number);
  beginSale(house, cancelled);
  await hanako.post("/Issue/subscribe", { id: String(cancelled), qty: "0.5" });
  house.script.decide({ act: "CancelProject", project: cancelled, reason: "INCIDENT" });
  runSales(house, house.script.timeMs);
  const shared = draftSale(house, issuer.number, { mode: "pro_rata" });
  beginSale(house, shared);
  // The cap is five coins, so a hundred of the six come back.
  for (const amount of ["400", "200"]) {
    await hanako.post("/Issue/commit", { id: String(shared), amount });
  }
  runSales(house, house.script.exchange.subscriptions.get(shared).endMs);
  runSales(house, midnightOf(house, shared, 8));
  runSales(house, midnightOf(house, shared, 11));
  expect(await statement(hanako, "USDT")).toEqual([
    ["SUBSCRIBE_REFUND", "100", "9500"],
    // It was held before, so nothing available pays for it.
    ["SUBSCRIBE", "0", "9400"],
    ["SUBSCRIBE_COMMIT", "-200", "9400"],
    ["SUBSCRIBE_COMMIT", "-400", "9600"],
    ["SUBSCRIBE_REFUND", "50", "10000"],
    ["SUBSCRIBE", "-50", "9950"],
    ["DEPOSIT_CREDIT", "10000", "10000"],
  ]);
  expect(await statement(hanako, "BTC")).toEqual([["SUBSCRIBE_RELEASE", "5", "5"]]);
  expect(await statement(issuer, "BTC")).toEqual([
    ["ISSUE_RETURN", "5", "25"],
    ["ISSUE_DELIVER", "-10", "20"],
    ["ISSUE_RETURN", "10", "30"],
    ["ISSUE_DELIVER", "-10", "20"],
    ["DEPOSIT_CREDIT", "30", "30"],
  ]);
  expect(await statement(issuer, "USDT")).toEqual([["ISSUE_PROCEEDS", "500", "500"]]);
});

/** The lines of one coin, the newest first; days have passed, and with them the session. */
async function statement(visitor: TradingVisitor, coin: string) {
  await house.projected();
  await house.signIn(visitor);
  const { bills } = myBills.data.parse((await visitor.get("/user/mybill", { coin })).data);
  return bills.map(({ type, amount, balance_after }) => [type, amount, balance_after]);
}
