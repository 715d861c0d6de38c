import { expect, test } from "vitest";
import { rateOfConversion } from "./rate.ts";

test("a conversion's rate is what was really given and received", () => {
  const rate = rateOfConversion({ amount: "100", received: "0.00165833" });
  expect(rate).toEqual({ isOfReceived: true, rate: "60301.628" });
});
