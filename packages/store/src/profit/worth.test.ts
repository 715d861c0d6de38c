import { createHash } from "node:crypto";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { available, held, locked } from "@sumi/core/ledger/accounts.ts";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { afterAll, expect, test } from "vitest";
import { quarterOf } from "../tables/time.ts";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { readWorthsAt } from "./worth.ts";

const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function fold(records: readonly CommandRecord[]): Promise<TestDatabase> {
  const database = await projected(records);
  databases.push(database);
  return database;
}

test("the worth of a moment is what the exchange would have said at that moment", async () => {
  const { records, exchange, timeMs } = randomTrading(5, 1_200);
  const moment = quarterOf(timeMs);
  const before = records.filter(({ stamp }) => stamp.timeMs < moment);
  const then = new Exchange({ sha256 });
  for (const record of before) then.replay(record);
  expect(before.length).toBeGreaterThan(100);
  expect(records.length - before.length).toBeGreaterThan(100);
  const { pool } = await fold(records);
  for (let member = 1; member <= exchange.members.count; member += 1) {
    expect(await readWorthsAt(pool, member, [moment])).toEqual([worthNow(then, member)]);
  }
});

test("worths follow the index of their moments, even if nothing moved in between", async () => {
  const script = new ExchangeScript(midnightOf(1) + 1);
  script.sample({ BTC: "50000", ETH: "3000" });
  const member = script.openMember({ USDT: "1000", BTC: "2" });
  script.timeMs = midnightOf(2);
  script.sample({ BTC: "60000", ETH: "3000" });
  script.timeMs = midnightOf(3) - 1;
  script.sample({ BTC: "61000.01", ETH: "3000" });
  script.timeMs = midnightOf(3);
  script.deposit(member, "USDT", "500");
  script.timeMs = midnightOf(3) + 20 * 60_000;
  script.deposit(member, "USDT", "7");
  script.timeMs = midnightOf(4) + 1;
  script.sample({ BTC: "70000", ETH: "3000" });
  const { pool } = await fold(script.records);
  const quarterLater = midnightOf(3) + 15 * 60_000;
  const moments = [...[1, 2, 3].map(midnightOf), quarterLater, ...[4, 5].map(midnightOf)];
  const worths = await readWorthsAt(pool, member, moments);
  expect(worths.map(formatAmount)).toEqual([
    // No sample yet; then the sample of that very instant; then the last one before it.
    "0",
    "121000",
    "123000.02",
    // The first deposit of that day is in it, and the second one is not yet.
    "123500.02",
    "123507.02",
    "141507",
  ]);
});

/** 00:00 UTC of a day in March. */
function midnightOf(day: number): number {
  return Date.UTC(2026, 2, day);
}

function worthNow({ ledger, markets, prices }: Exchange, member: number): bigint {
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
