import { expect, test } from "vitest";
import { bigintOf } from "./whole.ts";

const WHOLES = [
  0,
  1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 32 + 1,
  123_456_789_012_345,
  Number.MAX_SAFE_INTEGER,
];

test.each(WHOLES)("%d is the same as a bigint", (whole) => {
  expect(bigintOf(whole)).toBe(BigInt(whole));
  expect(bigintOf(-whole)).toBe(-BigInt(whole));
});
