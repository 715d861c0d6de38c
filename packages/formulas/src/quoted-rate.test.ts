import { expect, test } from "vitest";
import { quotedRate, quotedRateOf, significantQuotient } from "./quoted-rate.ts";

test.each([
  [1n, 3n, "0.333333333333"],
  [2n, 3n, "0.666666666666"],
  [60_000n, 1n, "60000"],
  [1_234_567_890_123_456n, 1n, "1234567890120000"],
  [1n, 60_000n * 10n ** 8n, "0.000000000000166666666666"],
  [995n, 1_000n, "0.995"],
])("%d for %d is %s with twelve digits, never rounded up", (dividend, divisor, shown) => {
  expect(significantQuotient(dividend, divisor, 12)).toBe(shown);
});

test.each([
  ["100 USDT for 0.00165833 BTC", 10_000_000_000n, 165_833n, true, "60301.628"],
  ["one BTC for 59,700 USDT", 100_000_000n, 5_970_000_000_000n, false, "59700"],
  ["three for two", 3n, 2n, true, "1.5"],
  ["three for seven", 3n, 7n, false, "2.3333333"],
  ["equal coins", 7n, 7n, false, "1"],
])("%s is quoted from the dearer coin", (_what, given, received, isOfReceived, rate) => {
  expect(quotedRate({ given, received })).toEqual({ isOfReceived, rate });
});

test.each([
  ["0.0000165833333333", { isOfReceived: true, rate: "60301.507" }],
  ["59700", { isOfReceived: false, rate: "59700" }],
  ["1", { isOfReceived: false, rate: "1" }],
  ["0.000000000000166666666666", { isOfReceived: true, rate: "6000000000000" }],
])("%s received for one given is read from the dearer coin", (rate, shown) => {
  expect(quotedRateOf(rate)).toEqual(shown);
});
