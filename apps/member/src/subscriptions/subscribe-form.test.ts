import { expect, test } from "vitest";
import { judge, mostOf, usedOf } from "./subscribe-form.ts";
import { saleWith } from "./testing/samples.ts";

const WISH = { project: saleWith(), amount: "1000", available: "4044.6", capLeft: "10000" };

test("the price is rounded up, and a commitment pays for whole units only", () => {
  expect(judge({ ...WISH, amount: "12345.67890123", capLeft: "20000" })).toMatchObject({
    cost: "3086.41972531",
  });
  const shared = { ...WISH, project: saleWith({ mode: "pro_rata", price: "0.3" }) };
  expect(judge({ ...shared, amount: "100" })).toMatchObject({
    cost: "100",
    coins: "333.33333333",
    fault: undefined,
  });
});

test.each([
  ["99", "BELOW_MINIMUM_SUBSCRIPTION"],
  ["20000.00000001", "PURCHASE_LIMIT_REACHED"],
  ["10000.00000001", "PERSONAL_CAP_EXCEEDED"],
])("%s coins are refused as the core does: %s", (amount, code) => {
  expect(judge({ ...WISH, amount }).fault?.code).toBe(code);
});

test("more than is left, or than the member has, is told", () => {
  const nearly = { ...WISH, project: saleWith({ sold: "99500" }) };
  expect(judge({ ...nearly, amount: "501" }).fault).toEqual({
    code: "OVER_TOTAL_ISSUE",
    params: { remaining: "500" },
  });
  expect(judge({ ...WISH, available: "249" }).fault?.code).toBe("INSUFFICIENT_BALANCE");
});

test("the most is the least of all bounds", () => {
  expect(mostOf(WISH)).toBe("10000");
  expect(mostOf({ ...WISH, available: "100" })).toBe("400");
  expect(mostOf({ ...WISH, project: saleWith({ sold: "99999" }) })).toBe("1");
  expect(mostOf({ ...WISH, project: saleWith({ mode: "pro_rata" }) })).toBe("4044.6");
});

test("the used share of the personal limit has one decimal, and counts what is committed", () => {
  const part = { committed: "0", quantity: "10000", paid: "2500", released: "0" };
  expect(usedOf(saleWith(), part)).toBe(33.3);
  const waiting = { ...part, committed: "2500", quantity: "0" };
  expect(usedOf(saleWith({ mode: "pro_rata" }), waiting)).toBe(33.3);
});
