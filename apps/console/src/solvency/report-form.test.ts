import { expect, test } from "vitest";
import { badLine } from "./report-form.ts";

test.each([
  ["USDT,TRC20,1500000.5\nBTC,BTC,12", undefined],
  ["USDT, TRC20, 1500000.5\r\n", undefined],
  ["BTC,Lightning-2-of-Kyoto,1.5", undefined],
  ["", 1],
  ["USDT,TRC20", 1],
  ["USDT,TRC20,1\nBTC,BTC,-1", 2],
  ["USDT,TRC20,1,500", 1],
  ["USDT,TRC20,1\n\nBTC,BTC,1", 2],
])("of the report %j the first bad line is %j", (report, line) => {
  expect(badLine(report)).toBe(line);
});
