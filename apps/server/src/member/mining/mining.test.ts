import * as contract from "@sumi/contract/mining/calls.ts";
import { notices } from "@sumi/contract/notices/calls.ts";
import { units } from "@sumi/core/testing/words.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { draftMachine, openMachine, passDays } from "../../testing/mining-house.ts";
import { certifiedMember, saleHouse } from "../../testing/sale-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { noticeRoutes } from "../notices/routes.ts";
import { miningRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeEach(async () => {
  house = await saleHouse(({ server }) => {
    miningRoutes(server);
    noticeRoutes(server, { readBook: async () => new Map() });
  });
  hanako = await certifiedMember(house);
  taro = await certifiedMember(house);
});
afterEach(() => house.close());

async function machines() {
  return contract.machines.data.parse((await hanako.get("/Orepool/index")).data).machines;
}

/** Days have passed, and with them the session. */
async function later(visitor: TradingVisitor): Promise<TradingVisitor> {
  await house.projected();
  await house.signIn(visitor);
  return visitor;
}

async function incomes(visitor: TradingVisitor) {
  const { data } = await (await later(visitor)).get("/Orepool/Profitlist");
  return contract.incomes.data.parse(data).incomes;
}

test("a draft is nobody's, and an opened machine says what its pool holds and owes", async () => {
  const draft = draftMachine(house);
  expect(await machines()).toEqual([]);
  const unknown = await hanako.get("/Orepool/kjinfo", { id: String(draft) });
  expect(unknown.data).toEqual({ error: "PARAMETER_ERROR", params: { field: "id" } });
  const id = String(openMachine(house));
  expect(await machines()).toMatchObject([
    { id, state: "on_sale", supply: 10, sold: 0, pool: "1", owed: "0", daily: "0.01" },
  ]);
});

test("a purchase counts once, and is listed with the days that it has", async () => {
  const id = String(openMachine(house));
  const form = { id, shares: "3", client_id: "once" };
  const first = await hanako.post("/Orepool/buy", form);
  const { holding, balances } = contract.buy.data.parse(first.data);
  expect(holding).toMatchObject({ shares: 3, cost: "300", state: "normal", income: "0" });
  expect(balances).toMatchObject([{ coin: "USDT", available: "9700" }]);
  const again = await hanako.post("/Orepool/buy", form);
  expect(again.data.holding).toMatchObject({ id: holding.id });
  expect(await machines()).toMatchObject([{ sold: 3, owed: "0.09" }]);
  await house.projected();
  const { data } = await hanako.get("/Orepool/holdings");
  const listed = contract.holdings.data.parse(data).holdings;
  expect(listed).toEqual([{ ...holding, machine: listed[0]?.machine }]);
});

test("of fifty who ask for the last share at once one gets it", async () => {
  const id = String(openMachine(house, { supply: 1 }));
  const asked = Array.from({ length: 50 }, (_, at) => {
    return [hanako, taro][at % 2]?.post("/Orepool/buy", { id, shares: "1" });
  });
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer?.code === 1000)).toHaveLength(1);
  const others = answers.filter((answer) => answer?.code !== 1000);
  expect(new Set(others.map((answer) => answer?.data.error))).toEqual(new Set(["MINER_SOLD_OUT"]));
  expect(await machines()).toMatchObject([{ sold: 1, state: "sold_out" }]);
});

test("every figure of a purchase is the sum of its entries", async () => {
  const machine = openMachine(house, { isFrozen: true });
  await hanako.post("/Orepool/buy", { id: String(machine), shares: "3" });
  passDays(house, 3);
  expect(await incomes(hanako)).toMatchObject([
    { amount: "0.003", state: "frozen", name: "BTC-30", coin: "BTC" },
    { amount: "0.003", state: "frozen" },
  ]);
  house.script.decide({ act: "ThawIncome", machine });
  passDays(house, 1);
  expect((await incomes(hanako)).map(({ state }) => state)).toEqual(Array(3).fill("released"));
  house.script.decide({ act: "StopMachine", machine, reason: "HARDWARE" });
  passDays(house, 1);
  await later(hanako);
  const { data } = await hanako.get("/Orepool/holdings");
  const [listed] = contract.holdings.data.parse(data).holdings;
  expect(listed).toMatchObject({
    state: "stopped",
    days_paid: 4,
    income: "0.012",
    frozen: "0",
    refund: "260",
  });
  const line = await hanako.get("/Orepool/profitline", { id: listed?.id ?? "" });
  const own = contract.incomesOf.data.parse(line.data);
  expect([own.holding, own.incomes.length]).toEqual([listed, 4]);
  const strange = await (await later(taro)).get("/Orepool/profitline", { id: listed?.id ?? "" });
  expect(strange.data.error).toBe("PARAMETER_ERROR");
});

test("the sums of all purchases are told coin by coin, with each of the last days", async () => {
  const free = openMachine(house);
  const locked = openMachine(house, { isFrozen: true, name: "BTC-31" });
  for (const machine of [free, locked]) {
    await hanako.post("/Orepool/buy", { id: String(machine), shares: "3" });
  }
  await taro.post("/Orepool/buy", { id: String(free), shares: "1" });
  passDays(house, 3);
  const read = async (visitor: TradingVisitor) => {
    const { data } = await (await later(visitor)).get("/Orepool/summary");
    return contract.incomeSummary.data.parse(data);
  };
  const told = await read(hanako);
  expect(told).toMatchObject({ running: 2, delayed: 0 });
  expect(told.coins).toMatchObject([
    {
      coin: "BTC",
      total: "0.012",
      frozen: "0.006",
      days: [
        { released: "0.003", frozen: "0.003" },
        { released: "0.003", frozen: "0.003" },
      ],
    },
  ]);
  house.script.decide({ act: "ThawIncome", machine: locked });
  house.script.decide({ act: "StopMachine", machine: free, reason: "LAW" });
  passDays(house, 1);
  const freed = await read(hanako);
  expect(freed).toMatchObject({ running: 1 });
  expect(freed.coins).toMatchObject([{ total: "0.018", frozen: "0" }]);
});

test("a day that waits is told with its reason, and once when it is paid", async () => {
  const value = { incomeType: "value", daily: units("60"), termDays: 2 } as const;
  const machine = openMachine(house, value, "0.0025");
  house.script.sample({ BTC: "60000" });
  await hanako.post("/Orepool/buy", { id: String(machine), shares: "10" });
  passDays(house, 2);
  expect(await incomes(hanako)).toMatchObject([
    { state: "delayed", reason: "PRICE_MISSING", amount: null },
  ]);
  const { data } = await hanako.get("/user/notice");
  const [notice] = notices.data.parse(data).notices;
  expect(notice).toMatchObject({
    template: "MINER_INCOME_DELAYED",
    params: { machine: "BTC-30", reason: "PRICE_MISSING" },
  });
  expect(await machines()).toMatchObject([{ delayed_days: 1 }]);
  const summary = contract.incomeSummary.data.parse((await hanako.get("/Orepool/summary")).data);
  expect(summary).toMatchObject({ coins: [], running: 1, delayed: 1 });
});

test("a purchase, the last days, the end and a stop are told, each in its own notice", async () => {
  const machine = openMachine(house, { termDays: 5 });
  const stopped = openMachine(house, { name: "BTC-31" });
  const told = async (visitor: TradingVisitor) => {
    const { data } = await (await later(visitor)).get("/user/notice");
    const own = notices.data.parse(data).notices.filter(({ channel }) => channel === "mining");
    return own.map(({ template, params }) => [template, params]);
  };
  const bought = await hanako.post("/Orepool/buy", { id: String(machine), shares: "3" });
  await taro.post("/Orepool/buy", { id: String(stopped), shares: "3" });
  const { holding } = contract.buy.data.parse(bought.data);
  const purchase = { machine: "BTC-30", expires: holding.expires_ms };
  expect(await told(hanako)).toEqual([["MINER_BOUGHT", purchase]]);
  passDays(house, 2);
  expect(await told(hanako)).toHaveLength(1);
  passDays(house, 1);
  const ending = ["MINER_EXPIRING", { machine: "BTC-30", days_left: 3 }];
  expect((await told(hanako))[0]).toEqual(ending);
  house.script.decide({ act: "StopMachine", machine: stopped, reason: "LAW" });
  passDays(house, 3);
  const [end, ...others] = await told(hanako);
  expect(end).toEqual(["MINER_EXPIRED", { machine: "BTC-30" }]);
  expect(others).toHaveLength(2);
  const refund = { machine: "BTC-31", coin: "USDT", refund: "270" };
  expect((await told(taro))[0]).toEqual(["MINER_STOPPED", refund]);
});

test("what the member has is told beside what a machine asks", async () => {
  const asks = { platformMin: units("10000.5"), referralsMin: 2, isOnce: true } as const;
  const id = String(openMachine(house, asks));
  const read = async () => {
    const { data } = await hanako.get("/Orepool/own", { id });
    return contract.ownConditions.data.parse(data);
  };
  expect(await read()).toMatchObject({
    platform: "10000",
    referrals: 0,
    has_bought: false,
    available: "10000",
    obstacle: null,
  });
  const refused = await hanako.post("/Orepool/buy", { id, shares: "1" });
  expect(refused.data).toMatchObject({
    error: "INSUFFICIENT_PLATFORM_COIN",
    params: { minimum: "10000.5" },
  });
  const sole = await hanako.post("/Orepool/buy", { id, shares: "11" });
  expect(sole.data).toMatchObject({ error: "WRONG_SHARE_SELECTED" });
});

test("the public entries name nobody, and add up to what the machine shows", async () => {
  const machine = openMachine(house);
  await hanako.post("/Orepool/buy", { id: String(machine), shares: "3" });
  await taro.post("/Orepool/buy", { id: String(machine), shares: "1" });
  passDays(house, 2);
  await house.projected();
  const { data } = await house.visitor().get("/Orepool/entries", { id: String(machine) });
  const { entries } = contract.machineEntries.data.parse(data);
  expect(
    entries.map(({ kind, quantity, money, shares }) => [kind, quantity, money, shares]),
  ).toEqual([
    ["pay", "0.001", "0", 1],
    ["pay", "0.003", "0", 3],
    ["due", "0.004", "0", 0],
    ["buy", "0", "100", 1],
    ["buy", "0", "300", 3],
    ["fund", "1", "0", 0],
    ["open", "0", "0", 0],
  ]);
  house.script.accept({ type: "SuspendSale", actor: -3, machine, reason: "MAINTENANCE" });
  await house.projected();
  const asked = { id: String(machine), decisions: "true" };
  const decided = (await house.visitor().get("/Orepool/entries", asked)).data;
  expect(
    contract.machineEntries.data.parse(decided).entries.map(({ kind, reason }) => [kind, reason]),
  ).toEqual([
    ["suspend", "MAINTENANCE"],
    ["open", null],
  ]);
});
