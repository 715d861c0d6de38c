import * as contract from "@sumi/contract/referrals/calls.ts";
import { units } from "@sumi/core/testing/words.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { payRewardsOfTheDay } from "../../testing/referral-house.ts";
import {
  beginSale,
  certifiedMember,
  draftSale,
  runSales,
  saleHouse,
} from "../../testing/sale-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { referralRoutes } from "./routes.ts";

let house: TradingHouse;
let taro: TradingVisitor;
let project: number;

beforeEach(async () => {
  house = await saleHouse(({ server }) => referralRoutes(server));
  const issuer = await certifiedMember(house, { BTC: "30" });
  taro = await certifiedMember(house);
  const hanako = await certifiedMember(house, { USDT: "10000" }, taro.number);
  project = draftSale(house, issuer.number);
  beginSale(house, project);
  const quantity = units("3");
  house.script.accept({ type: "Subscribe", actor: hanako.number, project, quantity });
  house.journal.publish();
});
afterEach(() => house.close());

async function salesOf(visitor: TradingVisitor) {
  await house.projected();
  await house.signIn(visitor);
  const own = contract.referrals.data.parse((await visitor.get("/user/tgcode")).data);
  const { sources, totals, last } = own;
  return { sale: sources.find(({ source }) => source === "SUBSCRIPTION"), totals, last };
}

test("a part of a price waits for the issuer's payment, and is paid in a morning", async () => {
  const usdt = (amount: string) => [{ coin: "USDT", amount }];
  expect(await salesOf(taro)).toMatchObject({
    sale: { rates: ["0.03", "0.02", "0.01"], earned: [], waiting: usdt("9") },
    totals: [],
    last: null,
  });
  runSales(house, house.script.exchange.subscriptions.get(project).refundableUntilMs);
  expect(await salesOf(taro)).toMatchObject({
    sale: { earned: usdt("9"), waiting: [] },
    totals: [{ coin: "USDT", amount: "9", due: "9" }],
  });
  await payRewardsOfTheDay(house);
  expect((await salesOf(taro)).totals).toEqual([{ coin: "USDT", amount: "9", due: "0" }]);
  const { rewards } = contract.rewards.data.parse((await taro.get("/user/tgrewards")).data);
  expect(rewards).toMatchObject([{ source: "SUBSCRIPTION", coin: "USDT", amount: "9" }]);
});

test("nothing of a cancelled sale waits any more", async () => {
  house.script.decide({ act: "CancelProject", project, reason: "INCIDENT" });
  house.journal.publish();
  expect(await salesOf(taro)).toMatchObject({ sale: { earned: [], waiting: [] }, totals: [] });
});
