import { hash } from "node:crypto";
import { CHART } from "@sumi/primitives/chart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countOpened } from "../members/queries.ts";
import { ExchangeScript, units } from "../testing/exchange-script.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { readDepositDays, readFeeDays, readWithdrawalDays } from "./flow-queries.ts";

const DAY_MS = 86_400_000;
const NOON_MS = Date.UTC(2026, 2, 2, 12);
let random: ExchangeScript;
let store: Awaited<ReturnType<typeof projected>>;

beforeAll(async () => {
  random = randomTrading(6, 400);
  store = await projected(random.records);
});
afterAll(() => store.drop());

type Entry = { readonly timeMs: number; readonly asset: number; readonly amount: bigint };

/** The same sums, straight from the events. */
function summed(entries: readonly Entry[]) {
  const days = Map.groupBy(
    entries,
    ({ timeMs, asset }) => `${Math.floor(timeMs / DAY_MS)} ${asset}`,
  );
  const sums = [...days].map(([key, parts]) => {
    const [day, asset] = key.split(" ").map(Number);
    return { day, asset, amount: parts.reduce((all, { amount }) => all + amount, 0n) };
  });
  return sums.sort((a, b) => (a.day ?? 0) - (b.day ?? 0) || (a.asset ?? 0) - (b.asset ?? 0));
}

test("deposits are what was credited, by day and coin", async () => {
  const credited = random.records.flatMap(({ stamp, events }) =>
    events.flatMap((event) => {
      const sign = event.type === "DepositCredited" ? 1n : -1n;
      if (event.type !== "DepositCredited" && event.type !== "DepositReversed") return [];
      return [{ timeMs: stamp.timeMs, asset: event.asset, amount: sign * event.amount }];
    }),
  );
  expect(credited.length).toBeGreaterThan(5);
  expect(await readDepositDays(store.pool, 0)).toEqual(summed(credited));
});

test("withdrawals are what was sent, without its fee, on the day of its sending", async () => {
  const script = new ExchangeScript(NOON_MS);
  script.sample({ BTC: "60000", ETH: "3000" });
  const member = script.openMember({ USDT: "1000" });
  script.certify(member);
  const address = script.addAddress(member);
  const { fingerprint = "" } = script.exchange.withdrawals.addresses.find(address, member) ?? {};
  const quantity = units("100");
  script.accept({ type: "RequestWithdrawal", actor: member, address, quantity });
  script.accept({ type: "RequestWithdrawal", actor: member, address, quantity });
  for (const withdrawal of [1, 2]) {
    script.decideCase({ type: "PassWithdrawal", actor: -1, withdrawal, fingerprint });
  }
  const transaction = hash("sha256", "transaction");
  const sending = { type: "SendWithdrawal", actor: -2, withdrawal: 1, fingerprint } as const;
  script.decideCase({ ...sending, transaction });
  const sent = script.records.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "WithdrawalSent" ? [event] : [])),
  );
  const { pool, drop } = await projected(script.records);
  const day = Math.floor(NOON_MS / DAY_MS);
  const usdt = script.exchange.markets.assetBySymbol("USDT")?.number;
  expect(await readWithdrawalDays(pool, day)).toEqual([
    { day, asset: usdt, amount: sent[0]?.arrival },
  ]);
  expect(await readWithdrawalDays(pool, day + 1)).toEqual([]);
  await drop();
});

test("fees are all that moved the house's account of fees, but for its own moves", async () => {
  const fees = await readFeeDays(store.pool, 0);
  const { rows } = await store.pool.query({
    text: `select balances.asset, (balance - coalesce(moved, 0))::text as kept from balances
      left join (select asset, sum(amount) as moved from house_flows
        where account = $1 and event in ('HouseTransferred', 'HouseReversed') group by asset) moves
        on moves.asset = balances.asset
      where account = $1 order by asset`,
    values: [CHART.fee.first],
  });
  const kept = Map.groupBy(fees, ({ asset }) => asset);
  const sums = [...kept]
    .map(([asset, days]) => [asset, days.reduce((all, { amount }) => all + amount, 0n)] as const)
    .sort(([a], [b]) => a - b);
  expect(sums).toEqual(rows.map(({ asset, kept: sum }) => [Number(asset), BigInt(sum)]));
  expect(new Set(fees.map(({ day }) => day)).size).toBe(2);
});

test("earlier days are left out", async () => {
  const fees = await readFeeDays(store.pool, 0);
  const last = fees.at(-1)?.day ?? 0;
  const later = fees.filter(({ day }) => day >= last);
  expect(later.length).toBeLessThan(fees.length);
  expect(await readFeeDays(store.pool, last)).toEqual(later);
});

test("new members are counted by day, and accounts of the house are none", async () => {
  const opened = random.records.flatMap(({ stamp, events }) =>
    events.flatMap((event) =>
      event.type === "MemberOpened" && event.house === "none"
        ? [Math.floor(stamp.timeMs / DAY_MS) * DAY_MS]
        : [],
    ),
  );
  const counts = [...Map.groupBy(opened, (dayMs) => dayMs)].map(([dayMs, of]) => {
    return { dayMs, opened: of.length };
  });
  expect(await countOpened(store.pool, 0)).toEqual(counts);
  expect(await countOpened(store.pool, (counts.at(-1)?.dayMs ?? 0) + DAY_MS)).toEqual([]);
});
