import { formatNumber } from "@sumi/messages/numbers.ts";
import { expect, test } from "vitest";
import { costShape } from "./cost-shape.ts";

test.each([
  ["0.01", "55123.456789", "55,123.45"],
  ["0.0001", "0.5", "0.5000"],
  [undefined, "0.048", "0.048"],
])("with a tick of %s a cost of %s is written %s", (tick, cost, text) => {
  expect(formatNumber("en-US", cost, costShape(tick))).toBe(text);
});
