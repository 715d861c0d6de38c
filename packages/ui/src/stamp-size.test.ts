import { expect, test } from "vitest";
import { stampSeed, stampSize } from "./stamp-size.ts";

test.each([
  ["済", 19],
  ["約定", 19],
  ["取消済", 14],
  ["체결 완료", 9.5],
  ["FILLED", 14],
  ["Filled", 15.6],
  ["Ausgeführt", 9.4],
  ["", 19],
])("a stamp that says %j is set in %d", (text, size) => {
  expect(stampSize(text)).toBe(size);
});

test("the same text has the same grain, another text another", () => {
  expect(stampSeed("約定")).toBe(stampSeed("約定"));
  expect(stampSeed("約定")).not.toBe(stampSeed("取消"));
});
