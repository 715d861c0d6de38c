import { expect, test } from "vitest";
import { arithmeticOfMoney } from "./money.ts";
import { source } from "./source.ts";

const SCREEN = "apps/member/src/spot/order-size.ts";

test.each([
  ["const wide = scale * 100;\nconst half = width / 2;", []],
  ["const dust = 5n;", []],
  ['import { unitsOf } from "@sumi/app/units.ts";\nconst cost = unitsOf(a) * unitsOf(b);', [2]],
  ["const part = (all * 3n) / 4n;\nconst up = ceilDivide(all, lot);", [1, 2]],
])("a screen with %j computes with money on lines %j", (text, lines) => {
  const found = lines.map((line) => `${SCREEN}:${line} computes with money; see packages/formulas`);
  expect(arithmeticOfMoney([source(SCREEN, text)])).toEqual(found);
});
