import { expect, test } from "vitest";
import { actsOn } from "./data.ts";

const NOW = 1_000;

test.each([
  ["draft", "first_come", 0, ["discard"]],
  ["delivered", "pro_rata", 0, ["open"]],
  ["on_sale", "pro_rata", 0, ["suspend", "cancel"]],
  ["suspended", "pro_rata", 0, ["resume", "cancel"]],
  ["suspended", "pro_rata", 3, ["resume"]],
  ["allocating", "pro_rata", 0, ["suspend", "cancel"]],
  ["allocating", "pro_rata", 3, ["suspend"]],
  ["locked", "first_come", 0, ["cancel"]],
  ["locked", "pro_rata", 5, []],
  ["locked", "pro_rata", 0, []],
  ["refunded", "first_come", 0, []],
] as const)("on a sale that is %s, %s and %i members far, staff may %j", (...row) => {
  const [state, mode, advanced, acts] = row;
  const sale = { state, mode, advanced, refundable_until_ms: NOW + 1 };
  expect(actsOn(sale, NOW)).toEqual(acts);
});

test("once the issuer is to be paid nothing is cancelled", () => {
  const sale = { state: "locked", mode: "first_come", advanced: 0 } as const;
  expect(actsOn({ ...sale, refundable_until_ms: NOW }, NOW)).toEqual([]);
});
