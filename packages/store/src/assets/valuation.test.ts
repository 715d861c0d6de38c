import { createHash } from "node:crypto";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { available, held, locked } from "@sumi/core/ledger/accounts.ts";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { afterAll, expect, test } from "vitest";
import { dayOf } from "../tables/time.ts";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { readValueAt } from "./valuation.ts";

const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function fold(records: readonly CommandRecord[]): Promise<TestDatabase> {
  const database = await projected(records);
  databases.push(database);
  return database;
}

test("the value at midnight is what the exchange would have said at midnight", async () => {
  const { records, exchange, timeMs } = randomTrading(5, 1_200);
  const midnight = dayOf(timeMs);
  const yesterday = records.filter(({ stamp }) => stamp.timeMs < midnight);
  const atMidnight = new Exchange({ sha256 });
  for (const record of yesterday) atMidnight.replay(record);
  expect(yesterday.length).toBeGreaterThan(100);
  expect(records.length - yesterday.length).toBeGreaterThan(100);
  const { pool } = await fold(records);
  for (let member = 1; member <= exchange.members.count; member += 1) {
    expect(await readValueAt(pool, member, midnight)).toBe(valueNow(atMidnight, member));
  }
});

test("a value follows the index of its midnight, even if nothing moved that day", async () => {
  const script = new ExchangeScript(midnightOf(1) + 1);
  script.sample({ BTC: "50000", ETH: "3000" });
  const member = script.openMember({ USDT: "1000", BTC: "2" });
  script.timeMs = midnightOf(2);
  script.sample({ BTC: "60000", ETH: "3000" });
  script.timeMs = midnightOf(3) - 1;
  script.sample({ BTC: "61000.01", ETH: "3000" });
  script.timeMs = midnightOf(3);
  script.deposit(member, "USDT", "500");
  script.timeMs = midnightOf(4) + 1;
  script.sample({ BTC: "70000", ETH: "3000" });
  const { pool } = await fold(script.records);
  const midnights = [1, 2, 3, 4, 5].map(midnightOf);
  const values = await Promise.all(midnights.map((dayMs) => readValueAt(pool, member, dayMs)));
  expect(values.map(formatAmount)).toEqual([
    // No sample yet; then the sample of that very instant; then the last one before it.
    "0",
    "121000",
    "123000.02",
    "123500.02",
    "141500",
  ]);
});

/** 00:00 UTC of a day in March. */
function midnightOf(day: number): number {
  return Date.UTC(2026, 2, day);
}

function valueNow({ ledger, markets, prices }: Exchange, member: number): bigint {
  let value = 0n;
  for (const { number: asset } of markets.assets) {
    const accounts = [available(member), held(member), locked(member)];
    const total = accounts.reduce((sum, account) => sum + ledger.balance(account, asset), 0n);
    value += prices.valueOf(asset, total as Amount) ?? 0n;
  }
  return value;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
