import { createWriteStream } from "node:fs";
import { parseArgs } from "node:util";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { readCandles } from "./candles.ts";
import { played } from "./play.ts";

/**
 * `npm run replay-perpetual -- [--hours N] [--traders N] [--insurance USDT] [--report FILE] FILE…`:
 * plays candles of one minute, one file for each venue. Prints a line for each hour, writes every
 * liquidation to the report, and exits with 1 when the books do not add up.
 */
const { values, positionals } = parseArgs({
  options: {
    hours: { type: "string", default: "1000000" },
    traders: { type: "string", default: "300" },
    insurance: { type: "string", default: "20000" },
    report: { type: "string" },
  },
  allowPositionals: true,
});
if (positionals.length === 0) {
  process.stderr.write("npm run replay-perpetual -- [--hours N] [--report FILE] FILE…\n");
  process.exitCode = 2;
} else {
  const report = values.report === undefined ? undefined : createWriteStream(values.report);
  const hours = played(
    {
      venues: positionals.map(readCandles),
      hours: Number(values.hours),
      traders: Number(values.traders),
      insurance: values.insurance,
    },
    (liquidation) => report?.write(`${textOf(liquidation)}\n`),
  );
  for (const hour of hours) {
    console.log(textOf(hour));
    if (hour.faults.length > 0) process.exitCode = 1;
  }
  report?.end();
}

/** Amounts as decimals. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each) => (typeof each === "bigint" ? formatSigned(each) : each));
}

function formatSigned(units: bigint): string {
  const text = formatAmount((units < 0n ? -units : units) as Parameters<typeof formatAmount>[0]);
  return units < 0n ? `-${text}` : text;
}
