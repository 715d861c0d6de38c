import { expect, test } from "vitest";
import { LINES_MAX, readLines, withLine } from "./drawn-lines.ts";

test("a line is drawn once in its market, and the oldest of too many goes", () => {
  const twice = withLine(withLine({ "ETH-USDT": ["1"] }, "BTC-USDT", "60000"), "BTC-USDT", "60000");
  expect(twice).toEqual({ "ETH-USDT": ["1"], "BTC-USDT": ["60000"] });
  const many = Array.from({ length: LINES_MAX }, (_, index) => String(index + 1));
  const after = withLine({ "BTC-USDT": many }, "BTC-USDT", "99");
  expect(after["BTC-USDT"]).toEqual([...many.slice(1), "99"]);
});

test.each([
  ["nothing", undefined, {}],
  ["no JSON", "{", {}],
  ["no list", '{"BTC-USDT":7}', {}],
  ["no prices", '{"BTC-USDT":["x",-1,"0","60000.5",null]}', { "BTC-USDT": ["60000.5"] }],
])("of a store with %s, what is a price is taken", (_, text, expected) => {
  expect(readLines(text)).toEqual(expected);
});
