import { expect, test } from "vitest";
import { awaitsShare } from "./awaits-share.ts";

const committed = { mode: "pro_rata", quantity: "0", paid: "0", refunded: "0" } as const;

test("until coins are shared out, a commitment has no quantity that could be told", () => {
  expect(awaitsShare(committed)).toBe(true);
});

test.each([
  ["got coins", { ...committed, quantity: "6.5", paid: "650" }],
  ["got everything back", { ...committed, refunded: "800" }],
  ["bought first come", { ...committed, mode: "first_come" }],
] as const)("who %s does not wait", (_, record) => {
  expect(awaitsShare(record)).toBe(false);
});
