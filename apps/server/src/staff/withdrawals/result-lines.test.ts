import { expect, test } from "vitest";
import { resultLines } from "./result-lines.ts";

test.each([
  ["7,abc", [{ line: 1, id: "7", txid: "abc", isPair: true }]],
  ["case,transaction\r\n7;abc\r\n", [{ line: 2, id: "7", txid: "abc", isPair: true }]],
  ['\n "7"\t"abc"\n\n', [{ line: 2, id: "7", txid: "abc", isPair: true }]],
  ["'7,'=abc", [{ line: 1, id: "7", txid: "=abc", isPair: true }]],
  ["7", [{ line: 1, id: "7", txid: "", isPair: false }]],
  ["7,USDT,abc", [{ line: 1, id: "7", txid: "USDT", isPair: false }]],
  ["case,transaction", []],
  ["", []],
])("%j is read line by line", (text, lines) => {
  expect(resultLines(text)).toEqual(lines);
});
