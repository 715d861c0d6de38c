import { expect, test } from "vitest";
import { tell } from "../../model/testing/day.ts";
import { tradedDay } from "../../model/testing/trading-day.ts";

for (const seed of [1, 2, 3, 4]) {
  test(`the auditor has nothing to say about honest trading, crowd ${seed}`, () => {
    const day = tradedDay(seed, 1_500);
    const auditor = tell(day.told);
    auditor.examine(day.exchange);
    expect(auditor.findings).toEqual([]);
  });
}

test("honest trading has something of everything that is judged", () => {
  const { records } = tradedDay(1, 2_500);
  const events = records.flatMap(({ events }) => events);
  const reasons = events.flatMap((event) => (event.type === "OrderEnded" ? [event.reason] : []));
  expect(new Set(records.map(({ command }) => command)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThanOrEqual(18);
  expect(new Set(reasons)).toEqual(
    new Set([
      "USER",
      "IOC_REMAINDER",
      "FOK_NOT_FILLED",
      "POST_ONLY_WOULD_TAKE",
      "NO_LIQUIDITY",
      "STP",
      "FILLED",
      "MARKET_CLOSED",
      "ADMIN",
    ]),
  );
});
