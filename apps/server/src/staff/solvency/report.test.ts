import { openWorld } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { readReport } from "./report.ts";

const { markets } = openWorld().exchange;
const BOTH = [
  { asset: 0, network: 0, amount: 1_500_000_50000000n },
  { asset: 1, network: 1, amount: 12_00000000n },
];

test.each([
  ["commas", "USDT,TRC20,1500000.5\nBTC,BTC,12"],
  [
    "a heading, and tabs from a spreadsheet",
    "Coin\tAt\tAmount\nUSDT\tTRC20\t1500000.5\nBTC\tBTC\t12",
  ],
  ["semicolons, spaces and empty lines", "USDT; TRC20; 1500000.5\r\n\r\n  BTC ;BTC; 12\r\n"],
])("a report with %s is read", (_, report) => {
  expect(readReport(markets, report)).toEqual({ ok: true, value: BOTH });
});

test.each([
  ["", 1],
  ["Coin,Network,Amount", 1],
  ["USDT,TRC20", 1],
  ["USDT,TRC20,1\nBTC,BTC,-1", 2],
  ["USDT,TRC20,1,500", 1],
  ["USDT,TRC20,1\n\nBTC,Lightning,1", 3],
  ["ETH,ETH,1", 1],
  ["USDT,TRC20,1\nUSDT,TRC20,2", 2],
])("of the report %j line %i means nothing", (report, line) => {
  const params = { field: "report", line };
  expect(readReport(markets, report)).toEqual({ ok: false, code: "PARAMETER_ERROR", params });
});
