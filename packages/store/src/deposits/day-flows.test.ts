import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExchangeScript } from "../testing/exchange-script.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { readDepositDays } from "./day-flows.ts";

const DAY_MS = 86_400_000;
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
