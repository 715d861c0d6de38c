import { expect, test } from "vitest";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { projected } from "../testing/store-database.ts";
import { readParameterHistory } from "./queries.ts";

const NOON = Date.UTC(2026, 2, 2, 12);
const TAKER = "market.BTC-USDT.taker_rate";

test("a parameter's history says who set what, from when on, and what it replaced", async () => {
  const script = new ExchangeScript(NOON);
  const dayLater = NOON + 86_400_000;
  script.timeMs += 1_000;
  const change = { act: "ChangeParameter", key: TAKER } as const;
  script.decide({ ...change, value: "0.002", effectiveMs: dayLater });
  const { pool, drop } = await projected(script.records);
  const history = await readParameterHistory(pool, TAKER);
  const told = history.map(({ sequence, actor, timeMs, effectiveMs, before, value }) => {
    return { sequence, actor, timeMs, effectiveMs, before, value };
  });
  expect(told).toEqual([
    {
      sequence: 1,
      actor: 0,
      timeMs: NOON,
      effectiveMs: history[0]?.effectiveMs,
      before: undefined,
      value: "0.001",
    },
    {
      sequence: 3,
      actor: -2,
      timeMs: NOON + 1_000,
      effectiveMs: dayLater,
      before: "0.001",
      value: "0.002",
    },
  ]);
  expect(history[0]?.effectiveMs).toBeLessThanOrEqual(NOON);
  const all = await readParameterHistory(pool);
  expect(all.filter(({ key }) => key === TAKER)).toEqual(history);
  expect(new Set(all.map(({ key }) => key)).size).toBeGreaterThan(5);
  await drop();
});
