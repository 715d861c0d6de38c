import { notices } from "@sumi/contract/notices/calls.ts";
import * as contract from "@sumi/contract/subscriptions/calls.ts";
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
import { noticeRoutes } from "../notices/routes.ts";
import { subscriptionRoutes } from "./routes.ts";

let house: TradingHouse;
let issuer: TradingVisitor;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeEach(async () => {
  house = await saleHouse(({ server }) => {
    subscriptionRoutes(server);
    noticeRoutes(server, { readBook: async () => new Map() });
  });
  issuer = await certifiedMember(house, { BTC: "30" });
  hanako = await certifiedMember(house);
  taro = await certifiedMember(house);
});
afterEach(() => house.close());

const { projects } = contract;

async function listed() {
  return projects.data.parse((await hanako.get("/Issue/index")).data).projects;
}

async function recordOf(visitor: TradingVisitor) {
  await house.projected();
  // Days have passed, and with them the session.
  await house.signIn(visitor);
  const { data } = await visitor.get("/Issue/issuelog");
  return contract.records.data.parse(data).records[0];
}

async function newestNotice(visitor: TradingVisitor) {
  return notices.data.parse((await visitor.get("/user/notice")).data).notices[0];
}

test("an issuer delivers for the terms they read; a draft is nobody else's", async () => {
  const id = draftSale(house, issuer.number);
  const own = contract.ownProjects.data.parse((await issuer.get("/Issue/issuer")).data).projects;
  expect(own).toMatchObject([{ id: String(id), state: "draft", total: "10", price: "100" }]);
  expect(await listed()).toEqual([]);
  const unknown = await hanako.get("/Issue/details", { id: String(id) });
  expect(unknown.data).toEqual({ error: "PARAMETER_ERROR", params: { field: "id" } });
  const terms = own[0]?.terms ?? "";
  const wrong = await issuer.post("/Issue/deliver", { id: String(id), terms: "0".repeat(64) });
  expect(wrong.data.error).toBe("PARAMETER_ERROR");
  const strange = await taro.post("/Issue/deliver", { id: String(id), terms });
  expect(strange.data.error).toBe("PARAMETER_ERROR");
  const form = { id: String(id), terms, client_id: "supply" };
  const delivered = await issuer.post("/Issue/deliver", form);
  expect(delivered.data.project).toMatchObject({ state: "delivered" });
  expect((await issuer.post("/Issue/deliver", form)).data).toEqual(delivered.data);
  const back = await issuer.post("/Issue/takeback", { id: String(id) });
  expect(back.data.project).toMatchObject({ state: "draft" });
  beginSale(house, id);
  expect(await listed()).toMatchObject([{ id: String(id), state: "on_sale", sold: "0" }]);
});

test("first come: bought at once, locked, and released by the day", async () => {
  const id = draftSale(house, issuer.number);
  beginSale(house, id);
  const form = { id: String(id), qty: "3", client_id: "one" };
  const { data } = await hanako.post("/Issue/subscribe", form);
  const bought = contract.subscribe.data.parse(data);
  expect(bought).toMatchObject({
    project: { sold: "3", proceeds: "300", state: "on_sale" },
    part: { quantity: "3", paid: "300", released: "0" },
    balances: [
      { coin: "USDT", available: "9700" },
      { coin: "BTC", available: "0", locked: "3" },
    ],
  });
  expect((await hanako.post("/Issue/subscribe", form)).data).toEqual(data);
  const own = contract.ownPart.data.parse(
    (await hanako.get("/Issue/own", { id: String(id) })).data,
  );
  expect(own).toMatchObject({ cap_left: "2", obstacle: null, part: { quantity: "3" } });
  const over = await hanako.post("/Issue/subscribe", { id: String(id), qty: "2.1" });
  expect(over.data.error).toBe("PERSONAL_CAP_EXCEEDED");
  runSales(house, midnightOf(house, id, 10));
  expect(await recordOf(hanako)).toMatchObject({
    project: { state: "releasing" },
    part: { quantity: "3", paid: "300", released: "1.5" },
    calendar: [{ release_ms: midnightOf(house, id, 11), quantity: "1.5" }],
    steps: [{ kind: "subscribe" }, { kind: "release", quantity: "1.5" }],
  });
  expect(await newestNotice(hanako)).toMatchObject({
    template: "SUBSCRIPTION_RELEASED",
    channel: "subscription",
    params: { coin: "BTC", quantity: "1.5" },
  });
  runSales(house, midnightOf(house, id, 11));
  expect(await recordOf(hanako)).toMatchObject({
    project: { state: "released" },
    part: { quantity: "3", released: "3" },
    calendar: [],
  });
});

test("pro rata: a part, a refund and both notices; everybody sees the same entries", async () => {
  const id = draftSale(house, issuer.number, { mode: "pro_rata" });
  beginSale(house, id);
  for (const [visitor, amount] of [
    [hanako, "400"],
    [taro, "200"],
    [hanako, "200"],
  ] as const) {
    const { code } = await visitor.post("/Issue/commit", { id: String(id), amount });
    expect([amount, code]).toEqual([amount, 1000]);
    house.script.timeMs += 1_000;
  }
  runSales(house, house.script.exchange.subscriptions.get(id).endMs);
  expect(await recordOf(hanako)).toMatchObject({
    project: { state: "locked", committed: "800", sold: "7" },
    part: { committed: "600", quantity: "5", paid: "500" },
    refunded: "100",
  });
  expect(await recordOf(taro)).toMatchObject({
    part: { quantity: "2", paid: "200" },
    refunded: "0",
  });
  expect(await newestNotice(hanako)).toMatchObject({
    template: "SUBSCRIPTION_ALLOCATED",
    channel: "subscription",
    params: { coin: "BTC", quantity: "5", quote: "USDT", paid: "500", refund: "100" },
  });
  const { entries } = contract.projectEntries.data.parse(
    (await house.visitor().get("/Issue/entries", { id: String(id) })).data,
  );
  expect(
    entries.map(({ kind, quantity, money, refund }) => [kind, quantity, money, refund]),
  ).toEqual([
    ["allocate", "2", "200", "0"],
    ["allocate", "5", "500", "100"],
    ["commit", "0", "200", "0"],
    ["commit", "0", "200", "0"],
    ["commit", "0", "400", "0"],
    ["open", "0", "0", "0"],
    ["deliver", "10", "0", "0"],
  ]);
});

test("a cancelled sale gives everything back, and says so to whoever had a part", async () => {
  const id = draftSale(house, issuer.number);
  beginSale(house, id);
  await hanako.post("/Issue/subscribe", { id: String(id), qty: "1" });
  house.script.decide({ act: "CancelProject", project: id, reason: "ISSUER_WITHDREW" });
  runSales(house, house.script.timeMs);
  expect(await recordOf(hanako)).toMatchObject({
    project: { state: "refunded" },
    part: { quantity: "0", paid: "100" },
    refunded: "100",
    calendar: [],
  });
  const details = await house.visitor().get("/Issue/details", { id: String(id) });
  expect(contract.projectOf.data.parse(details.data).project).toMatchObject({
    sold: "1",
    proceeds: "100",
    refunded_coins: "1",
    refunded_money: "100",
  });
  const asked = { id: String(id), decisions: "true" };
  const { data } = await house.visitor().get("/Issue/entries", asked);
  const decisions = contract.projectEntries.data.parse(data).entries;
  expect(decisions.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["cancel", "ISSUER_WITHDREW"],
    ["open", null],
  ]);
  const closed = await taro.post("/Issue/subscribe", { id: String(id), qty: "1" });
  expect(closed.data.error).toBe("SUBSCRIPTION_CLOSED");
  expect(await newestNotice(hanako)).toMatchObject({
    template: "SUBSCRIPTION_REFUNDED",
    params: { refund: "100" },
  });
});

test("after the end, and for those who may not, the obstacle is named", async () => {
  const id = String(draftSale(house, issuer.number));
  const obstacle = async (visitor: TradingVisitor) => {
    return contract.ownPart.data.parse((await visitor.get("/Issue/own", { id })).data).obstacle;
  };
  const { startMs } = house.script.exchange.subscriptions.get(Number(id));
  beginSale(house, Number(id));
  house.script.timeMs = startMs;
  const guest = await house.member({ USDT: "1000" });
  expect(await obstacle(guest)).toBe("SUBSCRIPTION_FORBIDDEN");
  expect(await obstacle(issuer)).toBe("SUBSCRIPTION_FORBIDDEN");
  expect(await obstacle(taro)).toBeNull();
  house.script.timeMs += 60_000;
  house.journal.publish();
  expect(await obstacle(taro)).toBe("SUBSCRIPTION_ENDED");
});

test("the issuer reads by its hash which prospectus the terms name", async () => {
  const hash = "c0ffee".padEnd(64, "0");
  draftSale(house, issuer.number, { prospectus: hash });
  const own = contract.ownProjects.data.parse((await issuer.get("/Issue/issuer")).data).projects;
  expect(own[0]?.prospectus).toBe(hash);
});

test("guests see sales and subscribe to none", async () => {
  const id = draftSale(house, issuer.number);
  beginSale(house, id);
  const guest = house.visitor();
  expect((await guest.get("/Issue/details", { id: String(id) })).code).toBe(1000);
  expect((await guest.post("/Issue/subscribe", { id: String(id), qty: "1" })).code).toBe(100);
});
