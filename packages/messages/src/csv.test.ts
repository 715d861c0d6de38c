import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  ["plain", "plain"],
  ["", ""],
  ["両替", "両替"],
  ["-12.5", "-12.5"],
  ["0.00000001", "0.00000001"],
  ["a, b", '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["=1+1", "'=1+1"],
  ["+81 3", "'+81 3"],
  ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\n=1", '"\'\n=1"'],
  ["＝1+1", "'＝1+1"],
  ["＋81", "'＋81"],
  ["－1", "'－1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["\r=1", '"\'\r=1"'],
  ["a;=1+1", "a;'=1+1"],
  ["a; -1", "a; '-1"],
  ['a;"=1', '"a;""\'=1"'],
  ["a\t@SUM(A1)", "a\t'@SUM(A1)"],
  ["a,=1", '"a,=1"'],
  ["a;b", "a;b"],
  ["a-1", "a-1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])("%j stands in a table as %j", (value, written) => {
  expect(csvLine([value, "end"])).toBe(`${written},end\r\n`);
});
