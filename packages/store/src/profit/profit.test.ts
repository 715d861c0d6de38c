import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { profitOf } from "@sumi/formulas/profit.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { afterAll, expect, test } from "vitest";
import { createProjector } from "../projector.ts";
import { QUARTER_MS, quarterOf } from "../tables/time.ts";
import { ExchangeScript, units } from "../testing/exchange-script.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { readCostBases, readTransferred } from "./queries.ts";
import { NaiveModel } from "./testing/naive-model.ts";
import { readWorthsAt } from "./worth.ts";

const NOON = Date.UTC(2026, 2, 1, 12);
const COIN = 100_000_000n;
const [USDT, BTC, ETH] = [0, 1, 2] as const;

const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function fold(records: readonly CommandRecord[]): Promise<TestDatabase["pool"]> {
  const database = await projected(records);
  databases.push(database);
  return database.pool;
}

/** The cost of each coin of a member, and all transfers, as decimals. */
async function told(records: readonly CommandRecord[], member: number) {
  const pool = await fold(records);
  const bases = await readCostBases(pool, member);
  const everything = { fromMs: 0, sequence: Number.MAX_SAFE_INTEGER };
  const { broughtIn, takenOut } = await readTransferred(pool, member, everything);
  return {
    costs: bases.map(({ asset, owned, cost }) => [asset, formatAmount(owned), formatAmount(cost)]),
    transferred: [formatAmount(broughtIn), formatAmount(takenOut)],
  };
}

test("coins that come from outside cost what they are worth at that moment", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "50000", ETH: "3000" });
  const member = script.openMember({ BTC: "1", USDT: "100" });
  script.sample({ BTC: "70000", ETH: "3000" });
  script.deposit(member, "BTC", "0.00100001");
  expect(await told(script.records, member)).toEqual({
    costs: [
      [USDT, "100", "100"],
      [BTC, "1.00100001", "50070.0007"],
    ],
    transferred: ["50170.0007", "0"],
  });
});

test("coins that come before they have a price cost their first one, and are no gain", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "50000" });
  const member = script.openMember({ USDT: "100" });
  const deposit = { deposit: script.exchange.sequence + 1, member, asset: ETH, network: 2 };
  const amount = units("5");
  const records = [
    ...script.records,
    after(script, [
      { type: "DepositSubmitted", ...deposit, amount, voucher: "" },
      { type: "DepositCredited", ...deposit, amount, ...CREDITED },
    ]),
  ];
  expect((await told(records, member)).transferred).toEqual(["100", "0"]);
  const sampled = (price: string): ExchangeEvent => {
    const indexes = [{ asset: ETH, price, status: "OK", sources: 3 } as const];
    return { type: "IndexSampled", sample: 2, readings: [], indexes };
  };
  records.push({ ...after(script, [sampled("3000")]), stamp: stampAfter(records) });
  const priced = await told(records, member);
  expect(priced.costs[1]).toEqual([ETH, "5", "15000"]);
  expect(priced.transferred).toEqual(["15100", "0"]);
  // Folded together or one by one: what waits is kept.
  const pool = await fold([]);
  for (const record of records) await createProjector(pool).fold([record]);
  const bases = await readCostBases(pool, member);
  expect(bases[1]).toMatchObject({ asset: ETH, cost: units("15000") });
});

test("trial money is not brought in, and worth nothing to who owns it", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "50000" });
  const member = script.openMember({ USDT: "100" });
  script.decide({ act: "ListAsset", asset: "TUSDT" });
  script.accept({ type: "RequestTrialMoney", actor: member });
  script.wait(2 * QUARTER_MS);
  expect(await told(script.records, member)).toMatchObject({ transferred: ["100", "0"] });
  const pool = await fold(script.records);
  expect(await readWorthsAt(pool, member, [NOON + QUARTER_MS])).toEqual([units("100")]);
});

const CREDITED = { transfer: "", reviewer: -1, value: units("0") };

function stampAfter(records: readonly CommandRecord[]): CommandRecord["stamp"] {
  const last = records.at(-1) as CommandRecord; // There are records.
  return { sequence: last.stamp.sequence + 1, timeMs: last.stamp.timeMs + 1_000 };
}

test("a purchase costs what was paid with its fee; a sale takes its share of that", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const buyer = script.openMember({ USDT: "100000" });
  const seller = script.openMember({ BTC: "2" });
  script.place(seller, { side: "sell", price: "60000", quantity: "1" });
  script.place(buyer, { side: "buy", price: "60000", quantity: "1" });
  expect(await told(script.records, buyer)).toEqual({
    costs: [
      [USDT, "40000", "40000"],
      [BTC, "0.999", "60000"],
    ],
    transferred: ["100000", "0"],
  });
  expect(await told(script.records, seller)).toEqual({
    costs: [
      [USDT, "59952", "59952"],
      [BTC, "1", "60000"],
    ],
    transferred: ["120000", "0"],
  });
});

test("an order that waits changes nothing of what a member owns", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const member = script.openMember({ USDT: "1000" });
  script.place(member, { side: "buy", price: "50000", quantity: "0.01" });
  expect(await told(script.records, member)).toEqual({
    costs: [[USDT, "1000", "1000"]],
    transferred: ["1000", "0"],
  });
});

test("a withdrawal takes out what is sent; its fee is a loss", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const member = script.openMember({ USDT: "1000" });
  script.certify(member);
  const address = script.addAddress(member);
  const fingerprint = script.exchange.withdrawals.addresses.find(address, member)?.fingerprint;
  const quantity = units("100");
  script.accept({ type: "RequestWithdrawal", actor: member, address, quantity });
  const waiting = await told(script.records, member);
  expect(waiting).toEqual({ costs: [[USDT, "1000", "1000"]], transferred: ["1000", "0"] });
  const pass = { type: "PassWithdrawal", actor: -1, withdrawal: 1 } as const;
  script.decideCase({ ...pass, fingerprint: fingerprint ?? "" });
  expect(await told(script.records, member)).toEqual({
    costs: [[USDT, "900", "900"]],
    transferred: ["1000", "99"],
  });
});

test("a conversion costs what the coin that was given is worth", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const member = script.openMember({ BTC: "2" });
  script.sample({ BTC: "90000", ETH: "3000" });
  const converted = { from: BTC, to: ETH, amount: units("0.5"), received: units("14.9") };
  const record = after(script, [
    { type: "Converted", member, ...converted, sample: 2, quote: "quote", expiresMs: NOON },
  ]);
  expect(await told([...script.records, record], member)).toEqual({
    costs: [
      [BTC, "1.5", "90000"],
      [ETH, "14.9", "45000"],
    ],
    transferred: ["120000", "0"],
  });
});

test.each([1, 2])("profit and cost agree with a naive model, seed %d", async (seed) => {
  const { records, exchange, timeMs } = randomTrading(seed, 600);
  const fromMs = quarterOf(timeMs);
  const pool = await fold(records);
  for (let member = 1; member <= exchange.members.count; member += 1) {
    const naive = new NaiveModel(records, member, fromMs);
    const [worthBefore = 0n as Amount] = await readWorthsAt(pool, member, [fromMs]);
    const range = { fromMs, sequence: exchange.sequence };
    const transferred = await readTransferred(pool, member, range);
    const [worthAfter = 0n as Amount] = await readWorthsAt(pool, member, [timeMs + QUARTER_MS]);
    const profit = profitOf({ worthBefore, worthAfter, ...transferred });
    // The worth of each coin, at both ends, and of each transfer is cut to whole units.
    expect(distance(profit * COIN, naive.profit)).toBeLessThan((6n + naive.transfers) * COIN);
    expect(naive.profit).not.toBe(0n);
    const bases = await readCostBases(pool, member);
    const hasTrialMoney = member <= 2;
    expect(bases.length).toBe(hasTrialMoney ? 4 : 3);
    for (const { asset, owned, cost } of bases) {
      const exact = naive.costs.get(asset);
      expect(owned).toBe(exact?.owned);
      const { over = 0n, under = 1n, deliveries = 0n } = exact ?? {};
      // A receipt is cut to whole units once; each delivery rounds once.
      expect(distance(cost * COIN * under, over)).toBeLessThanOrEqual(
        (deliveries + 2n) * COIN * under,
      );
    }
  }
});

function distance(one: bigint, other: bigint): bigint {
  return one < other ? other - one : one - other;
}

/** A record after all others of the script, with events that its exchange never judged. */
function after(script: ExchangeScript, events: readonly ExchangeEvent[]): CommandRecord {
  const last = script.records.at(-1) as CommandRecord; // The script has founded an exchange.
  const stamp = { sequence: script.exchange.sequence + 1, timeMs: script.timeMs };
  return { ...last, stamp, events };
}
