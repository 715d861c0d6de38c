import { expect, test } from "vitest";
import { clockText, percentOfShare } from "./shares.ts";

test.each([
  ["0.0001", "0.01"],
  ["-0.003", "-0.3"],
  ["0", "0"],
])("a share of %s is %s percent", (share, percent) => {
  expect(percentOfShare(share)).toBe(percent);
});

test.each([
  [8_049_000, "02:14:09"],
  [999, "00:00:01"],
  [-5_000, "00:00:00"],
])("%i ms are left as %s", (leftMs, text) => {
  expect(clockText(leftMs)).toBe(text);
});
