import { expect, test } from "vitest";
import { shownRate } from "./figures.ts";

test.each([
  [1n, 3n, "0.333333333333"],
  [2n, 3n, "0.666666666666"],
  [60_000n, 1n, "60000"],
  [1_234_567_890_123_456n, 1n, "1234567890120000"],
  [1n, 60_000n * 10n ** 8n, "0.000000000000166666666666"],
  [995n, 1_000n, "0.995"],
])("%d for %d is shown as %s, never rounded up", (dividend, divisor, shown) => {
  expect(shownRate(dividend, divisor)).toBe(shown);
});
