import * as contract from "@sumi/contract/solvency/staff.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import {
  type CustodyReport,
  hashOfReport,
  keepCustodyReport,
  readCustodyReport,
  readCustodyReports,
  readNewestReported,
} from "@sumi/store/solvency/reports.ts";
import { ratioOf, rowData, sumsNow } from "../../member/solvency/figures.ts";
import { note } from "../../platform/staff/desk.ts";
import { type StaffNames, staffNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Listing } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";
import { compare, readReport } from "./report.ts";

/**
 * The assets outside the exchange: the ledger's figures and the staff's reports of what is there.
 */
export function staffSolvencyRoutes(server: ConsoleServer, listing: Listing): void {
  solvencyRoute(server, listing);
  reconcileRoute(server, listing);
  reportRoutes(server, listing);
}

function solvencyRoute(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.solvency, async () => {
    const markets = await listing();
    const { coins, ...when } = await sumsNow(server, markets);
    const reported = await readNewestReported(server.database);
    const newest = new Map(reported.map((row) => [coinOf(markets, row.asset), row]));
    return accept({
      ...when,
      coins: coins.map(({ coin, sums }) => {
        const said = newest.get(coin);
        return {
          ...rowData(coin, sums),
          reported: said === undefined ? null : formatAmount(said.reported),
          reported_ms: said?.takenMs ?? null,
          reported_ratio: said ? ratioOf(said.reported, sums.liabilities) : null,
        };
      }),
    });
  });
}

function reconcileRoute(server: ConsoleServer, listing: Listing): void {
  const { commands, database, nowMs } = server;
  staffRoute(server, contract.reconcile, async (input, caller) => {
    const markets = await listing();
    const reported = readReport(markets, input.report);
    if (!reported.ok) return reported;
    if (input.taken_ms > nowMs()) return reject("PARAMETER_ERROR", { field: "taken_ms" });
    const compared = await commands.read((exchange) => compare(exchange, reported.value));
    const report = {
      ...compared,
      staff: caller.staff,
      timeMs: nowMs(),
      takenMs: input.taken_ms,
      source: input.source,
      note: input.note ?? "",
    };
    const id = await keepCustodyReport(database, report);
    const kept = { ...report, id };
    const said = { report: id, differing: differing(kept).length };
    const details = { ...said, sha256: hashOfReport(report) };
    const noted = await note(server, caller, { event: "CUSTODY_RECONCILED", details });
    if (!noted.ok) return noted;
    return accept(wholeReport(kept, markets, await staffNames(database)));
  });
}

function reportRoutes(server: ConsoleServer, listing: Listing): void {
  const { database } = server;
  staffRoute(server, contract.reconciliations, async (request) => {
    const page = await readCustodyReports(database, request);
    if (!page.ok) return page;
    const names = await staffNames(database);
    const reports = page.value.rows.map((row) => reportData(row, names));
    return accept({ reports, next_cursor: page.value.next ?? null });
  });

  staffRoute(server, contract.reconciliation, async ({ id }) => {
    const row = await readCustodyReport(database, id);
    if (row === undefined) return reject("PARAMETER_ERROR", { field: "id" });
    return accept(wholeReport(row, await listing(), await staffNames(database)));
  });
}

function differing({ lines }: Pick<CustodyReport, "lines">) {
  return lines.filter(({ ledger, reported }) => ledger !== reported);
}

function reportData(report: CustodyReport, names: StaffNames) {
  return {
    id: String(report.id),
    staff: names(report.staff),
    time_ms: report.timeMs,
    taken_ms: report.takenMs,
    sequence: String(report.sequence),
    source: report.source,
    note: report.note,
    lines: report.lines.length,
    differing: differing(report).length,
    missing: [...report.missing],
  };
}

function wholeReport(report: CustodyReport, markets: Markets, names: StaffNames) {
  const rows = report.lines.map(({ asset, network, ledger, reported }) => ({
    coin: coinOf(markets, asset),
    network: markets.networks[network]?.name ?? "",
    ledger: formatAmount(ledger),
    reported: formatAmount(reported),
    difference: formatAmount(reported - ledger),
  }));
  return { ...reportData(report, names), rows };
}
