import { type BillData, myBills } from "@sumi/contract/bills/calls.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
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
  await house.projected();
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
    expect(sum).toBe(exchange.ledger.balance(available(hanako.number), number));
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

test("bills are those of a period, from its first moment and before its end", async () => {
  const whole = await billsOf();
  const { timeMs } = house.script;
  house.script.timeMs += 1_000;
  house.script.deposit(hanako.number, "BTC", "3");
  await house.projected();
  const since = await billsOf({ from_ms: String(timeMs + 1_000) });
  expect(since.map(({ type, amount }) => [type, amount])).toEqual([["DEPOSIT_CREDIT", "3"]]);
  expect(await billsOf({ to_ms: String(timeMs + 1_000) })).toEqual(whole);
});

async function tableOf(query: Record<string, string> = {}) {
  return hanako.file("/user/billsfile", query);
}

test("the table has every bill that the list has, newest first", async () => {
  const bills = await billsOf({ limit: "100" });
  const { headers, body } = await tableOf();
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="sumi-bills.csv"');
  expect(headers["cache-control"]).toBe("no-store");
  const [first = "", ...lines] = body.split("\r\n");
  expect(first).toBe("\ufefftime,type,coin,amount,fee,balance_after,reference,id,held");
  expect(lines).toEqual([
    ...bills.map((bill) =>
      [
        new Date(bill.time_ms).toISOString(),
        bill.type,
        bill.coin,
        bill.amount,
        bill.fee,
        bill.balance_after,
        bill.ref,
        bill.id,
        bill.held,
      ].join(","),
    ),
    "",
  ]);
});

test("the table goes over more than one page, and is filtered as the list is", async () => {
  for (let count = 0; count < 120; count += 1) {
    house.script.deposit(hanako.number, "ETH", "1");
  }
  await house.projected();
  const { body } = await tableOf({ coin: "ETH", type: "DEPOSIT_CREDIT" });
  const balances = body.split("\r\n").flatMap((line) => line.split(",")[5] ?? []);
  const expected = Array.from({ length: 120 }, (_, index) => String(120 - index));
  expect(balances).toEqual(["balance_after", ...expected]);
});

test.each([{ coin: "NONE" }, { type: "GIFT" }, { from_ms: "-1" }, { to_ms: "1e3" }])(
  "a table of %j is refused in the envelope",
  async (query) => {
    const { code, data } = await hanako.get("/user/billsfile", query);
    expect([code, data.error]).toEqual([2000, "PARAMETER_ERROR"]);
  },
);

test("ten tables an hour, and after it more", async () => {
  const jiro = await house.member();
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    statuses.push((await jiro.file("/user/billsfile")).status);
  }
  expect(statuses.filter((status) => status === 200).length).toBe(10);
  house.script.timeMs += 3_600_000;
  await house.signIn(jiro);
  expect((await jiro.file("/user/billsfile")).status).toBe(200);
});

test("a guest gets no table", async () => {
  const { code } = await house.visitor().get("/user/billsfile");
  expect(code).toBe(100);
});
