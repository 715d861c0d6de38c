import { expect, test } from "vitest";
import { isPassed } from "./questions.ts";

test("the risk is understood when every answer is right, and not before", () => {
  const right = { when: "whenMark", loss: "lossMargin", funding: "fundingLongs" };
  expect(isPassed(right)).toBe(true);
  expect(isPassed({ when: "whenMark", loss: "lossMargin" })).toBe(false);
  expect(isPassed({ ...right, loss: "lossNothing" })).toBe(false);
});
