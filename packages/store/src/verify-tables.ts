import type { CommandRecord } from "@sumi/core/exchange.ts";
import { isStaff } from "@sumi/core/stamp.ts";
import { hashOfAttachment } from "./audit/attachments.ts";
import { FileAccessCheck } from "./members/verify-file-accesses.ts";
import { DocumentViewCheck } from "./pictures/verify-document-views.ts";
import type { FoldedFrame } from "./rebuild.ts";
import { CustodyReportCheck } from "./solvency/verify-reports.ts";
import { StaffCheck } from "./staff-accounts/verify-staff.ts";
import type { Queryable, Raw } from "./tables/table.ts";

type Frames = AsyncIterable<FoldedFrame> | Iterable<FoldedFrame>;

const RECORDS_PER_BATCH = 2_000;

/**
 * Compares with the journal the tables of the staff's doings that no projection writes: every
 * attachment that an event names, file accesses, views of documents, reports of custody and the
 * staff. Returns one sentence for each row that is missing, was changed or was added.
 */
export async function verifyAuditTables(
  database: Queryable,
  framesFromFirst: Frames,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for await (const fault of faultsOf(database, framesFromFirst)) faults.push(fault);
  return faults;
}

async function* faultsOf(database: Queryable, framesFromFirst: Frames): AsyncGenerator<string> {
  const checks = [
    new FileAccessCheck(),
    new StaffCheck(),
    new CustodyReportCheck(),
    new DocumentViewCheck(),
  ];
  let batch: CommandRecord[] = [];
  for await (const { records } of framesFromFirst) {
    batch.push(...records);
    for (const check of checks) check.read(records);
    if (batch.length < RECORDS_PER_BATCH) continue;
    yield* faultsOfAttachments(database, batch);
    batch = [];
  }
  yield* faultsOfAttachments(database, batch);
  for (const check of checks) yield* await check.faults(database);
}

async function* faultsOfAttachments(
  database: Queryable,
  records: readonly CommandRecord[],
): AsyncGenerator<string> {
  const named = records.flatMap((record) => {
    const last = record.events.at(-1);
    return last?.type === "Attached" ? [{ record, hash: last.attachment }] : [];
  });
  if (named.length === 0) return;
  const { rows } = await database.query({
    text: "select encode(hash, 'hex') as hash, salt, content from attachments where hash = any($1)",
    values: [named.map(({ hash }) => Buffer.from(hash, "hex"))],
  });
  const kept = new Map(rows.map((row) => [String(row.hash), row]));
  for (const { record, hash } of named) {
    const row = kept.get(hash);
    if (row === undefined) yield `The attachment of ${nameOf(record)} is missing.`;
    else if (!isWhole(row, hash)) yield `The attachment of ${nameOf(record)} was changed.`;
  }
}

function isWhole({ salt, content }: Raw, hash: string): boolean {
  // The column is bytea, which the driver reads as bytes.
  return hashOfAttachment(salt as Buffer, String(content)) === hash;
}

function nameOf({ stamp, actor, command, events }: CommandRecord): string {
  const [event] = events;
  const what = event?.type === "DeskEntryRecorded" ? event.kind : command;
  const who = isStaff(actor) ? `staff ${-actor}` : "nobody of the staff";
  return `command ${stamp.sequence} (${what} by ${who})`;
}
