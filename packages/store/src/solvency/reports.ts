import { hash as sha256 } from "node:crypto";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readNumberedPage } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";

/** One network: its custody by the ledger, and the balance that the report found. */
export type CustodyLine = {
  readonly asset: number;
  readonly network: number;
  readonly ledger: Amount;
  readonly reported: Amount;
};

export type CustodyReport = {
  readonly id: number;
  readonly staff: number;
  readonly timeMs: number;
  /** The moment at which the balances outside were read. */
  readonly takenMs: number;
  /** The sequence of the ledger state that it was compared with. */
  readonly sequence: number;
  readonly source: string;
  readonly note: string;
  /** Networks with coins in the ledger that the report leaves out. */
  readonly missing: readonly string[];
  readonly lines: readonly CustodyLine[];
};

/** SHA-256 of all that a report says, in lower-case hex: the journal has it. */
export function hashOfReport(report: Omit<CustodyReport, "id">): string {
  const { staff, timeMs, takenMs, sequence, source, note, missing, lines } = report;
  const said = lines
    .toSorted((one, other) => one.network - other.network)
    .map(({ asset, network, ledger, reported }) => {
      return [asset, network, String(ledger), String(reported)];
    });
  const all = [staff, timeMs, takenMs, sequence, source, note, missing, said];
  return sha256("sha256", JSON.stringify(all));
}

/** Keeps a report for good. */
export async function keepCustodyReport(
  database: Queryable,
  report: Omit<CustodyReport, "id">,
): Promise<number> {
  const { staff, timeMs, takenMs, sequence, source, note, missing, lines } = report;
  // One statement: a report without its lines would read as an empty one.
  const { rows } = await database.query({
    text: `with report as (
        insert into custody_reports
          (staff, time_ms, taken_ms, sequence, source, note, missing)
        values ($1, $2, $3, $4, $5, $6, $7) returning id
      ), lines as (
        insert into custody_report_lines (report, asset, network, ledger, reported)
        select report.id, line.asset, line.network, line.ledger, line.reported
        from report, unnest($8::integer[], $9::integer[], $10::numeric[], $11::numeric[])
          as line (asset, network, ledger, reported)
      ) select id from report`,
    values: [
      staff,
      timeMs,
      takenMs,
      sequence,
      source,
      note,
      missing,
      lines.map(({ asset }) => asset),
      lines.map(({ network }) => network),
      lines.map(({ ledger }) => String(ledger)),
      lines.map(({ reported }) => String(reported)),
    ],
  });
  return Number(rows[0]?.id);
}

/** Every report, oldest first. */
export async function allCustodyReports(database: Queryable): Promise<readonly CustodyReport[]> {
  const { rows } = await database.query({ text: `${REPORTS} order by r.id` });
  return rows.map(reportOf);
}

/** Newest first. PARAMETER_ERROR: an unknown cursor. */
export function readCustodyReports(
  database: Queryable,
  request: PageRequest,
): Promise<Outcome<Page<CustodyReport>>> {
  return readNumberedPage(
    request,
    ({ id }) => id,
    async (behind = Number.MAX_SAFE_INTEGER, limit) => {
      const { rows } = await database.query({
        text: `${REPORTS} where r.id < $1 order by r.id desc limit $2`,
        values: [behind, limit],
      });
      return rows.map(reportOf);
    },
  );
}

export async function readCustodyReport(
  database: Queryable,
  id: number,
): Promise<CustodyReport | undefined> {
  const { rows } = await database.query({ text: `${REPORTS} where r.id = $1`, values: [id] });
  return rows[0] === undefined ? undefined : reportOf(rows[0]);
}

export type ReportedCoin = {
  readonly asset: number;
  readonly reported: Amount;
  /** The moment of the oldest report that is part of the sum. */
  readonly takenMs: number;
};

/** The newest reports of all networks, summed up for each coin. */
export async function readNewestReported(database: Queryable): Promise<readonly ReportedCoin[]> {
  const { rows } = await database.query({
    text: `select asset, sum(reported)::text as reported, min(taken_ms) as taken_ms from (
        select distinct on (l.network) l.asset, l.reported, r.taken_ms
        from custody_report_lines l join custody_reports r on r.id = l.report
        order by l.network, r.id desc
      ) newest group by asset order by asset`,
  });
  return rows.map((row) => ({
    asset: Number(row.asset),
    reported: BigInt(String(row.reported)) as Amount,
    takenMs: Number(row.taken_ms),
  }));
}

const REPORTS = `select r.*, (
    select json_agg(json_build_object('asset', l.asset, 'network', l.network,
      'ledger', l.ledger::text, 'reported', l.reported::text) order by l.network)
    from custody_report_lines l where l.report = r.id
  ) as lines from custody_reports r`;

type RawLine = { asset: number; network: number; ledger: string; reported: string };

function reportOf(row: Raw): CustodyReport {
  const lines = (row.lines ?? []) as readonly RawLine[]; // As REPORTS builds them.
  return {
    id: Number(row.id),
    staff: Number(row.staff),
    timeMs: Number(row.time_ms),
    takenMs: Number(row.taken_ms),
    sequence: Number(row.sequence),
    source: String(row.source),
    note: String(row.note),
    missing: row.missing as readonly string[],
    lines: lines.map(({ asset, network, ledger, reported }) => ({
      asset,
      network,
      ledger: BigInt(ledger) as Amount,
      reported: BigInt(reported) as Amount,
    })),
  };
}
