import * as contract from "@sumi/contract/perpetual/contracts.ts";
import { PREMIUM_ONE } from "@sumi/formulas/perpetual/funding.ts";
import { formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readTickers } from "@sumi/store/candles/tickers.ts";
import { readFundings, readInsurance, readMarks } from "@sumi/store/perpetual/public-queries.ts";
import type { FundingRow, InsuranceRow, MarkRow } from "@sumi/store/perpetual/public-rows.ts";
import { publicHistoryReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { contractNamed } from "../../shared/contract-listing.ts";
import { insuranceOf } from "../../shared/insurance-fund.ts";
import { atMostOncePerSecond } from "../../shared/once-per-second.ts";
import { coinOf } from "../../shared/order-data.ts";
import type { Named } from "../../shared/perpetual-order-data.ts";
import { contractEntry, factsOfContracts } from "./contract-list.ts";
import type { Naming } from "./naming.ts";

/** The public data of contracts: terms and figures, marks, fundings, the insurance fund. */
export function contractRoutes(server: Server, naming: Naming): void {
  const tickers = atMostOncePerSecond(server.nowMs, () => {
    return readTickers(server.database, server.nowMs(), "perpetual");
  });
  route(server, contract.perpetualContracts, async () => {
    const named = await naming();
    const [days, { facts, sequence, timeMs }] = await Promise.all([
      tickers(),
      server.commands.read(factsOfContracts),
    ]);
    const byContract = new Map(days.map((ticker) => [ticker.market, ticker]));
    const entries = facts.map((each) => {
      const day = byContract.get(each.contract.number);
      return contractEntry(each, named.markets, { day, timeMs });
    });
    return accept({ contracts: entries, time_ms: timeMs, sequence: String(sequence) });
  });

  route(server, contract.markSamples, async ({ symbol, from, limit }) => {
    const listed = contractNamed((await naming()).contracts, symbol);
    if (!listed.ok) return listed;
    const reached = await publicHistoryReached(server);
    if (!reached.ok) return reached;
    const of = { contract: listed.value.number, from, limit };
    const { prev, marks } = await readMarks(server.database, of);
    const samples = marks.map(markData);
    return accept({ symbol, prev, samples, sequence: String(reached.value) });
  });

  route(server, contract.fundingRates, async ({ symbol, cursor, limit, min_sequence: asked }) => {
    const listed = contractNamed((await naming()).contracts, symbol);
    if (!listed.ok) return listed;
    const reached = await publicHistoryReached(server, asked);
    if (!reached.ok) return reached;
    const of = { contract: listed.value.number, cursor, limit };
    const page = await readFundings(server.database, of);
    if (!page.ok) return page;
    const fundings = page.value.rows.map((row) => fundingData(row, symbol));
    const next_cursor = page.value.next ?? null;
    return accept({ fundings, next_cursor, sequence: String(reached.value) });
  });

  insuranceRoute(server, naming);
}

function insuranceRoute(server: Server, naming: Naming): void {
  route(server, contract.insuranceFund, async ({ cursor, limit, min_sequence: asked }) => {
    const named = await naming();
    const reached = await publicHistoryReached(server, asked);
    if (!reached.ok) return reached;
    const fund = await server.commands.read(insuranceOf);
    const page = await readInsurance(server.database, { cursor, limit });
    if (!page.ok) return page;
    return accept({
      ...fund,
      entries: page.value.rows.map((row) => insuranceData(row, named)),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}

function markData(row: MarkRow): contract.MarkSampleData {
  return {
    seq: row.sample,
    ts: row.timeMs,
    st: row.status,
    index: formatAmount(row.index),
    p: formatAmount(row.mark),
    bid: row.bid,
    ask: row.ask,
    last: row.last,
    p1: formatAmount(row.price1),
    p2: formatAmount(row.price2),
    hash: row.hash,
  };
}

const RATE_DECIMALS = 8;
const PREMIUM_DECIMALS = String(PREMIUM_ONE).length - 1;

function fundingData(row: FundingRow, symbol: string): contract.FundingRateData {
  const { rate, mark, premium } = row;
  return {
    symbol,
    due_ms: row.dueMs,
    rate: rate === undefined ? null : formatUnits(rate, RATE_DECIMALS),
    mark: mark === undefined ? null : formatAmount(mark),
    premium: premium === undefined ? null : formatUnits(premium, PREMIUM_DECIMALS),
    samples: row.samples,
  };
}

function insuranceData(
  row: InsuranceRow,
  { contracts, markets }: Named,
): contract.InsuranceEntryData {
  return {
    id: `${row.sequence}.${row.n}`,
    kind: row.kind,
    symbol: row.contract === undefined ? null : contracts.get(row.contract).symbol,
    coin: coinOf(markets, row.asset),
    amount: formatAmount(row.amount),
    balance_after: formatAmount(row.balanceAfter),
    time_ms: row.timeMs,
  };
}
