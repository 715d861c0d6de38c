import { type BillData, myBills } from "@sumi/contract/bills.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../testing/trading-house.ts";
import { billRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => billRoutes(server));
  hanako = await house.member({ USDT: "100000", BTC: "2" });
  const taro = await house.member({ USDT: "100000", BTC: "2" });
  const { script } = house;
  script.place(hanako.number, { side: "buy", price: "60000", quantity: "0.5" });
  script.place(taro.number, { side: "sell", price: "59000", quantity: "0.2" });
  script.place(taro.number, { side: "sell", price: "61000", quantity: "0.1" });
  script.place(hanako.number, { side: "buy", price: "61500", quantity: "0.1" });
  house.journal.publish();
});
afterAll(() => house.close());

async function billsOf(query: Record<string, string> = {}): Promise<BillData[]> {
  return myBills.data.parse((await hanako.get("/user/mybill", query)).data).bills;
}

test("a bill says what it did, what it cost and what was left", async () => {
  const bills = await billsOf({ coin: "BTC" });
  expect(bills.map(({ type, amount, fee, balance_after }) => [type, amount, fee, balance_after]))
    // Newest first: bought as taker at 0.1 %, as maker at 0.08 %, and the deposit.
    .toEqual([
      ["SPOT_BUY", "0.0999", "0.0001", "2.29974"],
      ["SPOT_BUY", "0.19984", "0.00016", "2.19984"],
      ["DEPOSIT_CREDIT", "2", "0", "2"],
    ]);
});

test("the bills of a coin add up to what is available of it", async () => {
  const { exchange } = house.script;
  for (const { symbol, number } of exchange.markets.assets) {
    let sum = 0n;
    for (const { amount } of await billsOf({ coin: symbol })) {
      const isPaid = amount.startsWith("-");
      const units = amountOf(isPaid ? amount.slice(1) : amount) ?? 0n;
      sum += isPaid ? -units : units;
    }
    expect(sum).toBe(exchange.ledger.balance(1024 + hanako.number * 4, number));
  }
});

test("bills are filtered by coin and type, and paged", async () => {
  const holds = await billsOf({ type: "SPOT_HOLD" });
  expect(holds.map(({ coin, amount }) => [coin, amount])).toEqual([
    ["USDT", "-6150"],
    ["USDT", "-30000"],
  ]);
  const whole = await billsOf();
  const first = myBills.data.parse((await hanako.get("/user/mybill", { limit: "3" })).data);
  const cursor = first.next_cursor ?? "";
  expect([...first.bills, ...(await billsOf({ cursor }))]).toEqual(whole);
});

test.each([
  ["coin", { coin: "XXX" }],
  ["type", { type: "MINTED" }],
  ["cursor", { cursor: "x" }],
  ["member", { member: "2" }],
])("a wrong %s is a PARAMETER_ERROR", async (field, query) => {
  const { data } = await hanako.get("/user/mybill", query as Record<string, string>);
  expect(data).toEqual({ error: "PARAMETER_ERROR", params: { field } });
});
