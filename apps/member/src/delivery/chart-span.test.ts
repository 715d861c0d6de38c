import { expect, test } from "vitest";
import { chartSpan, strikesOf } from "./chart-span.ts";
import { contractWith } from "./testing/samples.ts";

const MINUTE_MS = 60_000;

test.each([
  [[], 1.5],
  [[1], 1.5],
  [[5, 1], 6],
  [[60], 18],
])("with contracts that end in %j minutes it shows %d minutes ahead", (minutes, ahead) => {
  const contracts = minutes.map((each) => contractWith({ expiry_ms: each * MINUTE_MS }));
  const nextMs = ahead * MINUTE_MS;
  expect(chartSpan(contracts, 0)).toEqual({ nextMs, pastMs: 2 * nextMs });
});

test("the open prices of the four contracts that end first are drawn", () => {
  const contracts = [5, 1, 4, 2, 3].map((minute) =>
    contractWith({ id: String(minute), expiry_ms: minute * MINUTE_MS }),
  );
  const strikes = strikesOf(contracts, (price) => `${price} USDT`);
  expect(strikes.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  expect(strikes[0]).toEqual({
    id: "1",
    direction: "up",
    price: 60_000.5,
    text: "60000.5 USDT",
    openMs: 3_000,
    endMs: MINUTE_MS,
  });
});

test("a contract whose open price is not fixed has no line", () => {
  expect(strikesOf([contractWith({ open_price: null })], String)).toEqual([]);
});
