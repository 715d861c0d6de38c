import { expect, test } from "vitest";
import { percentOfShare } from "./shares.ts";

test.each([
  ["0.0001", "0.01"],
  ["-0.003", "-0.3"],
  ["0", "0"],
])("a share of %s is %s percent", (share, percent) => {
  expect(percentOfShare(share)).toBe(percent);
});
