import { totalValue } from "@sumi/contract/assets/calls.ts";
import { myBills } from "@sumi/contract/bills/calls.ts";
import { profit } from "@sumi/contract/profit/calls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endDays, openMachine, passDays } from "../../testing/mining-house.ts";
import { certifiedMember, saleHouse } from "../../testing/sale-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { assetRoutes } from "../assets/routes.ts";
import { billRoutes } from "../bills/routes.ts";
import { profitRoutes } from "../profit/routes.ts";
import { miningRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;

beforeEach(async () => {
  house = await saleHouse(({ server }) => {
    miningRoutes(server);
    assetRoutes(server);
    billRoutes(server);
    profitRoutes(server);
  });
  hanako = await certifiedMember(house);
});
afterEach(() => house.close());

async function buy(machine: number, shares: string): Promise<void> {
  expect((await hanako.post("/Orepool/buy", { id: String(machine), shares })).code).toBe(1000);
}

/** The member's whole worth; days have passed, and with them the session. */
async function total() {
  await house.projected();
  await house.signIn(hanako);
  return totalValue.data.parse((await hanako.get("/Finance/getallzhehe")).data).total;
}

test("a price is spent at once, and income counts at its index, locked or not", async () => {
  const free = openMachine(house);
  const locked = openMachine(house, { isFrozen: true, name: "BTC-31" });
  await buy(free, "2");
  await buy(locked, "3");
  expect(await total()).toBe("9500");
  endDays(house, 2, "60000");
  house.script.sample({ BTC: "60000" });
  // 0.002 and 0.003 bitcoins at 60,000.
  expect(await total()).toBe("9800");
  const { periods } = profit.data.parse((await hanako.get("/Finance/profit")).data);
  // The price and the income of a machine count like coins that leave and come.
  expect(periods[0]?.profit).toBe("0");
});

test("a statement has the price, the income, what was released and what came back", async () => {
  const machine = openMachine(house, { isFrozen: true });
  await buy(machine, "3");
  passDays(house, 2);
  house.script.decide({ act: "ThawIncome", machine });
  passDays(house, 1);
  house.script.decide({ act: "StopMachine", machine, reason: "LAW" });
  passDays(house, 1);
  await house.projected();
  await house.signIn(hanako);
  const billsOf = async (coin: string) => {
    const { bills } = myBills.data.parse((await hanako.get("/user/mybill", { coin })).data);
    return bills.map(({ type, amount, balance_after }) => [type, amount, balance_after]);
  };
  expect(await billsOf("USDT")).toEqual([
    ["MINER_REFUND", "270", "9970"],
    ["MINER_BUY", "-300", "9700"],
    ["DEPOSIT_CREDIT", "10000", "10000"],
  ]);
  expect(await billsOf("BTC")).toEqual([
    ["MINER_INCOME", "0.003", "0.009"],
    ["MINER_INCOME_RELEASE", "0.003", "0.006"],
    ["MINER_INCOME", "0.003", "0.003"],
  ]);
});
