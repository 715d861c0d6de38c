import { CHART } from "@sumi/primitives/chart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExchangeScript } from "../testing/exchange-script.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { readFeeDays } from "./fee-days.ts";

let random: ExchangeScript;
let store: Awaited<ReturnType<typeof projected>>;

beforeAll(async () => {
  random = randomTrading(6, 400);
  store = await projected(random.records);
});
afterAll(() => store.drop());

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
