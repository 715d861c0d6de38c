import { expect, test } from "vitest";
import { dependentModels, unmodelledCapabilities } from "./model.ts";
import { source } from "./source.ts";

test("a model may import types of the core, and no rule", () => {
  const imports = [
    'import type { FeeRate } from "@sumi/core/spot/fees.ts";',
    'import { feeOf } from "@sumi/core/spot/fees.ts";',
    'import { assert } from "@sumi/primitives/assert.ts";',
    'import { judge } from "../judgement.ts";',
    'import { roundUp } from "../../simulation/world/chance.ts";',
  ];
  const model = source("tests/model/spot/fees.ts", imports.join("\n"));
  const helper = source("tests/model/testing/day.ts", imports.join("\n"));
  expect(dependentModels([model, helper])).toEqual([
    "tests/model/spot/fees.ts:2 takes more than types of @sumi/core/spot/fees.ts",
    "tests/model/spot/fees.ts:5 takes more than types of ../../simulation/world/chance.ts",
  ]);
});

test("a capability that has commands, events or acts has a model of its name", () => {
  const sources = [
    source("packages/core/src/spot/events.ts", ""),
    source("packages/core/src/spot/commands.ts", ""),
    source("packages/core/src/loans/acts.ts", ""),
    source("packages/core/src/trading/tape.ts", ""),
    source("tests/model/spot.ts", ""),
  ];
  expect(unmodelledCapabilities(sources)).toEqual([
    "packages/core/src/loans has no tests/model/loans.ts",
  ]);
});
