import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExchangeScript } from "../testing/exchange-script.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { countOpened } from "./queries.ts";

const DAY_MS = 86_400_000;
let random: ExchangeScript;
let store: Awaited<ReturnType<typeof projected>>;

beforeAll(async () => {
  random = randomTrading(6, 400);
  store = await projected(random.records);
});
afterAll(() => store.drop());

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
