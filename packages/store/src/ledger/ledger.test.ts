import { accountPath, available } from "@sumi/core/ledger/accounts.ts";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { everyPage } from "../testing/pages.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { readBalancesAfter, readBills } from "./queries.ts";
import type { BillRow } from "./rows.ts";

const NOON = Date.UTC(2026, 2, 2, 12);
const random = randomTrading(3, 1_500);
let traded: TestDatabase;

beforeAll(async () => {
  traded = await projected(random.records);
});
afterAll(() => traded.drop());

/** The bills of two members with coins, after the trades and transfers of a story. */
async function billsAfter(story: (script: ExchangeScript, a: number, b: number) => void) {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const a = script.openMember({ USDT: "50000" });
  const b = script.openMember({ BTC: "1" });
  const funded = script.exchange.sequence;
  story(script, a, b);
  const database = await projected(script.records);
  const bills = async (member: number) => {
    const rows = await everyPage((cursor) => readBills(database.pool, { member, cursor }));
    return rows.filter(({ sequence }) => sequence > funded).map(short);
  };
  const both = [await bills(a), await bills(b)] as const;
  await database.drop();
  return both;
}

/** A bill in one line: type, coin, amount or what was spent of held, fee, balance, reference. */
function short({ type, asset, amount, heldChange, fee, balanceAfter, reference }: BillRow): string {
  const coin = ["USDT", "BTC", "ETH"][asset];
  const change = heldChange === 0n ? formatAmount(amount) : `held ${formatAmount(heldChange)}`;
  return [type, coin, change, formatAmount(fee), formatAmount(balanceAfter), `#${reference}`].join(
    " ",
  );
}

test("a deposit that is taken back stands on both lines", async () => {
  let deposit = 0;
  const [a] = await billsAfter((script, a) => {
    const key = "corrections.window_ms";
    script.decide({ act: "ChangeParameter", key, value: "60000", effectiveMs: 0 });
    script.deposit(a, "USDT", "250");
    const entry = script.exchange.sequence;
    deposit = entry - 1;
    script.decide({ act: "ReverseEntry", entry, reason: "WRONG_MEMBER" });
  });
  expect(a).toEqual([
    `REVERSAL USDT -250 0 50000 #${deposit}`,
    `DEPOSIT_CREDIT USDT 250 0 50250 #${deposit}`,
  ]);
});

test("a bid filled in part and cancelled is held, bought with its fee, and released", async () => {
  let [bid, ask] = [0, 0];
  const [a, b] = await billsAfter((script, a, b) => {
    bid = script.place(a, { side: "buy", price: "60000", quantity: "0.3" });
    ask = script.place(b, { side: "sell", price: "59990", quantity: "0.2" });
    script.accept({ type: "CancelOrder", actor: a, order: bid });
  });
  expect(a).toEqual([
    `SPOT_RELEASE USDT 6000 0 38000 #${bid}`,
    `SPOT_BUY BTC 0.19984 0.00016 0.19984 #${bid}`,
    `SPOT_BUY USDT held -12000 0 32000 #${bid}`,
    `SPOT_HOLD USDT -18000 0 32000 #${bid}`,
  ]);
  expect(b).toEqual([
    `SPOT_SELL BTC held -0.2 0 0.8 #${ask}`,
    `SPOT_SELL USDT 11988 12 11988 #${ask}`,
    `SPOT_HOLD BTC -0.2 0 0.8 #${ask}`,
  ]);
});

test("a buyer below its limit sees the rest of its hold come back at once", async () => {
  let [ask, bid] = [0, 0];
  const [a, b] = await billsAfter((script, a, b) => {
    ask = script.place(b, { side: "sell", price: "59990", quantity: "0.1" });
    bid = script.place(a, { side: "buy", price: "60000", quantity: "0.1" });
  });
  expect(a).toEqual([
    `SPOT_BUY BTC 0.0999 0.0001 0.0999 #${bid}`,
    `SPOT_RELEASE USDT 1 0 44001 #${bid}`,
    `SPOT_BUY USDT held -5999 0 44000 #${bid}`,
    `SPOT_HOLD USDT -6000 0 44000 #${bid}`,
  ]);
  expect(b).toEqual([
    `SPOT_SELL BTC held -0.1 0 0.9 #${ask}`,
    `SPOT_SELL USDT 5994.2008 4.7992 5994.2008 #${ask}`,
    `SPOT_HOLD BTC -0.1 0 0.9 #${ask}`,
  ]);
});

test("an amendment is billed as the hold that it adds or gives back", async () => {
  let bid = 0;
  const [a] = await billsAfter((script, a) => {
    bid = script.place(a, { side: "buy", price: "59000", quantity: "0.1" });
    const amend = { type: "AmendOrder", actor: a, order: bid } as const;
    script.accept({ ...amend, price: 0, quantity: 20_000 });
    script.accept({ ...amend, price: 5_800_000, quantity: 0 });
  });
  expect(a).toEqual([
    `SPOT_RELEASE USDT 200 0 38400 #${bid}`,
    `SPOT_HOLD USDT -5900 0 38200 #${bid}`,
    `SPOT_HOLD USDT -5900 0 44100 #${bid}`,
  ]);
});

test("a deposit is billed once it is credited, under its own number", async () => {
  let deposit = 0;
  const [a] = await billsAfter((script, a) => {
    deposit = script.exchange.sequence + 1;
    script.deposit(a, "ETH", "2.5");
  });
  expect(a).toEqual([`DEPOSIT_CREDIT ETH 2.5 0 2.5 #${deposit}`]);
});

test("the balances are the ledger's, account by account", async () => {
  const { ledger, markets } = random.exchange;
  const expected: Record<string, bigint> = {};
  ledger.each((account, asset, balance) => {
    const path = accountPath(account, {
      network: (number) => {
        const network = markets.networks[number];
        return `${markets.assets[network?.asset ?? -1]?.symbol}:${network?.name}`;
      },
    });
    expected[`${path} ${asset}`] = balance;
  });
  const { rows } = await traded.pool.query("select * from balances where balance <> 0");
  const found = rows.map((row) => [`${row.path} ${row.asset}`, BigInt(row.balance)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test("the bills of each member and coin add up to the free balance, line by line", async () => {
  const { ledger, members, markets } = random.exchange;
  for (let member = 1; member <= members.count; member += 1) {
    for (const { number: asset, symbol } of markets.assets) {
      const bills = await everyPage((cursor) => {
        return readBills(traded.pool, { member, asset, cursor, limit: 100 });
      });
      const hasTrialMoney = member <= 2;
      if (symbol === "TUSDT") expect(bills.length > 0).toBe(hasTrialMoney);
      else expect(bills.length).toBeGreaterThan(10);
      let balance = 0n;
      for (const bill of bills.reverse()) {
        balance += bill.amount;
        expect(bill.balanceAfter).toBe(balance);
      }
      expect(balance).toBe(ledger.balance(available(member), asset));
    }
  }
});

test("bills are listed newest first, whole, and by coin and type when asked", async () => {
  const all = await everyPage((cursor) => readBills(traded.pool, { member: 2, cursor, limit: 7 }));
  const { rows } = await traded.pool.query(
    "select count(*)::int as count from bills where member = 2",
  );
  expect(all.length).toBe(rows[0].count);
  const bought = await everyPage((cursor) => {
    return readBills(traded.pool, { member: 2, asset: 1, type: "SPOT_BUY", cursor, limit: 7 });
  });
  expect(bought.length).toBeGreaterThan(0);
  expect(bought).toEqual(all.filter(({ asset, type }) => asset === 1 && type === "SPOT_BUY"));
});

test("what was available after an order is told by its last bill of each coin", async () => {
  const bills = await everyPage((cursor) => {
    return readBills(traded.pool, { member: 2, cursor, limit: 100 });
  });
  const orders = new Set(bills.map(({ reference }) => reference));
  expect(orders.size).toBeGreaterThan(10);
  for (const reference of orders) {
    const own = bills.filter((bill) => bill.reference === reference);
    const last = new Map(own.toReversed().map((bill) => [bill.asset, bill.balanceAfter]));
    const after = await readBalancesAfter(traded.pool, 2, reference);
    const expected = [...last].sort(([one], [other]) => one - other);
    expect(after.map(({ asset, available }) => [asset, available])).toEqual(expected);
  }
});

test("what moved an account of the house adds up to its balance", async () => {
  const house = "account in (select account from house_flows)";
  const { rows } = await traded.pool.query(
    `select account, asset, sum(amount) as amount from (
       select account, asset, balance as amount from balances where ${house}
       union all
       select account, asset, -amount from house_flows
     ) sums group by account, asset having sum(amount) <> 0`,
  );
  expect(rows).toEqual([]);
  const accounts = await traded.pool.query("select distinct account from house_flows");
  const members = random.exchange.members.count;
  const own = new Set(Array.from({ length: members }, (_, place) => available(place + 1)));
  expect(accounts.rows.length).toBeGreaterThan(5);
  expect(accounts.rows.filter(({ account }) => own.has(account))).toEqual([]);
});
