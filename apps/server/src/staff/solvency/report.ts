import type { Exchange } from "@sumi/core/exchange.ts";
import { custody } from "@sumi/core/ledger/accounts.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { CustodyLine } from "@sumi/store/solvency/reports.ts";
import { coinOf } from "../../shared/order-data.ts";

/** One line of a report: a network and its amount. */
export type Reported = {
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
};

/** Coin, network and amount, with any separators. */
const LINE = /^([^\s,;]+)[\s,;]+([^\s,;]+)[\s,;]+(\S+)$/;

/**
 * Reads a report: one line per network with its coin, its name and an amount; a heading and empty
 * lines are skipped. PARAMETER_ERROR names the first invalid line.
 */
export function readReport(markets: Markets, text: string): Outcome<readonly Reported[]> {
  const found: Reported[] = [];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    const isHeading = index === 0 && /^coin\b/i.test(line);
    if (line === "" || isHeading) continue;
    const reported = lineOf(markets, line);
    const isNew = found.every(({ network }) => network !== reported?.network);
    if (reported === undefined || !isNew) return wrongLine(index + 1);
    found.push(reported);
  }
  return found.length === 0 ? wrongLine(1) : accept(found);
}

function wrongLine(line: number): Outcome<never> {
  return reject("PARAMETER_ERROR", { field: "report", line });
}

function lineOf(markets: Markets, line: string): Reported | undefined {
  const [, coin = "", name = "", text = ""] = LINE.exec(line) ?? [];
  const asset = markets.assetBySymbol(coin)?.number;
  const network = asset === undefined ? undefined : markets.network(asset, name);
  const amount = amountOf(text);
  if (network === undefined || amount === undefined) return undefined;
  return { asset: network.asset, network: network.number, amount };
}

export type Compared = {
  readonly lines: readonly CustodyLine[];
  /** Networks with coins in the ledger that the report does not name. */
  readonly missing: readonly string[];
  readonly sequence: number;
};

/** Compares a report with the current ledger. It only reports differences and adjusts nothing. */
export function compare(exchange: Exchange, report: readonly Reported[]): Compared {
  const { markets, ledger, sequence } = exchange;
  const inLedger = (network: number, asset: number) =>
    -ledger.balance(custody(network), asset) as Amount;
  const lines = report.map(({ asset, network, amount }) => {
    return { asset, network, ledger: inLedger(network, asset), reported: amount };
  });
  const missing = markets.networks
    .filter(({ number, asset }) => inLedger(number, asset) !== 0n)
    .filter(({ number }) => report.every(({ network }) => network !== number))
    .map(({ asset, name }) => `${coinOf(markets, asset)}:${name}`);
  return { lines, missing, sequence };
}
