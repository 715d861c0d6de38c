import type { OfferData } from "@sumi/contract/delivery/calls.ts";
import { expect, test } from "vitest";
import { timedProduct } from "./products.ts";

const DURATION = {
  ratio: "0.7",
  stake_min: "5",
  stake_max: "200",
  break_even: "0.588235",
  expected_return: "-0.15",
};
const OFFER: OfferData = {
  coin: "BTC",
  index: { coin: "BTC", price: "60000", status: "OK", time_ms: 0 },
  decimals: 2,
  durations: [5, 1, 60].map((minutes) => ({ ...DURATION, minutes })),
  closed: { real: null, trial: null },
  halted_until_ms: { real: null, trial: null },
};

test.each([
  [null, null, undefined],
  ["CLOSED", null, "trialOnly"],
  ["MAINTENANCE", "MAINTENANCE", "closed"],
  [null, "CLOSED", undefined],
] as const)("real money %j and trial money %j make the state %j", (real, trial, state) => {
  const product = timedProduct({ ...OFFER, closed: { real, trial } }, "USDT");
  expect(product.state).toBe(state);
  expect([product.price, product.minutes]).toEqual(["60000", [1, 60]]);
});

test("before the first price there is none", () => {
  expect(timedProduct({ ...OFFER, index: null }, "USDT").price).toBeNull();
});
