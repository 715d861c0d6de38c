import { expect, test } from "vitest";
import { clockText } from "./clock-text.ts";

test.each([
  [8_049_000, "02:14:09"],
  [999, "00:00:01"],
  [-5_000, "00:00:00"],
])("%i ms are left as %s", (leftMs, text) => {
  expect(clockText(leftMs)).toBe(text);
});
