import type { Amount } from "@sumi/primitives/amount.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import { expect, test } from "vitest";
import { exampleOf } from "./example.ts";
import { tiersOf } from "./tiers.ts";

const ONE = 100_000_000n;
const tier = { max: (1_000_000n * ONE) as Amount, leverageMax: 5, maintenance: 1_000_000n as Rate };
const terms = { tiers: tiersOf([tier]), taker: 60_000n as Rate };

// At 5×: (500 − 100) / (1 − 0.01 − 0.0006) of 500 is a fall to 0.80857; at 1× nothing falls.
test.each([
  [5, 500n, -1914],
  [2, 200n, -4946],
  [1, 100n, -10_000],
])("a margin of 100 at %i times", (leverage, notional, distance) => {
  const scene = { price: (60_000n * ONE) as Amount, terms };
  const example = exampleOf((100n * ONE) as Amount, leverage, scene);
  expect(example).toEqual({ notional: notional * ONE, distance });
});
