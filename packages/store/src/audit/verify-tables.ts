import type { CommandRecord } from "@sumi/core/exchange.ts";
import { isStaff } from "@sumi/core/stamp.ts";
import { ProposalCheck } from "../approvals/verify-proposals.ts";
import { readCheckpoint } from "../checkpoint.ts";
import { FileAccessCheck } from "../members/verify-file-accesses.ts";
import type { Rows } from "../ports.ts";
import { AUDIT_RULES } from "../projections.ts";
import type { FoldedFrame } from "../rebuild.ts";
import { StaffCheck } from "../staff-accounts/verify-staff.ts";
import type { Field, Queryable, Raw, TableShape } from "../tables/table.ts";
import { hashOfAttachment } from "./attachments.ts";
import { auditProjection } from "./projection.ts";
import { ATTACHED, DESK_ENTRIES, STAFF_ACTS } from "./rows.ts";

type Frames = AsyncIterable<FoldedFrame> | Iterable<FoldedFrame>;

const RECORDS_PER_BATCH = 2_000;

/**
 * Compares the tables that tell what the staff did with the journal: every attachment that an event
 * names, the read models of the audit, proposals, file accesses and the staff. Returns one sentence
 * for each row that is missing, was changed or was added.
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
  const folded = (await readCheckpoint(database)).sequence;
  const checks = [new FileAccessCheck(), new ProposalCheck(), new StaffCheck()];
  let batch: CommandRecord[] = [];
  for await (const { records } of framesFromFirst) {
    batch.push(...records);
    for (const check of checks) check.read(records);
    if (batch.length < RECORDS_PER_BATCH) continue;
    yield* faultsOfBatch(database, batch, folded);
    batch = [];
  }
  yield* faultsOfBatch(database, batch, folded);
  for (const check of checks) yield* await check.faults(database, folded);
}

async function* faultsOfBatch(
  database: Queryable,
  records: readonly CommandRecord[],
  folded: number,
): AsyncGenerator<string> {
  yield* faultsOfAttachments(database, records);
  const [first, last] = [records.at(0), records.at(-1)];
  if (first === undefined || last === undefined) return;
  const range = { first: first.stamp.sequence, last: Math.min(last.stamp.sequence, folded) };
  const expected = await rowsOf(records.filter(({ stamp }) => stamp.sequence <= folded));
  for (const table of [STAFF_ACTS, DESK_ENTRIES, ATTACHED]) {
    yield* faultsOfTable(database, table, { range, expected: expected.get(table.name) ?? [] });
  }
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

/** The rows that the projection would write, by table. */
async function rowsOf(
  records: readonly CommandRecord[],
): Promise<ReadonlyMap<string, readonly object[]>> {
  const written = new Map<string, readonly object[]>();
  const insert: Rows["insert"] = async (table, rows) => void written.set(table.name, rows);
  await auditProjection({ audit: AUDIT_RULES }).fold(records, { insert });
  return written;
}

async function* faultsOfTable(
  database: Queryable,
  { name, fields }: TableShape,
  of: {
    readonly range: { readonly first: number; readonly last: number };
    readonly expected: readonly object[];
  },
): AsyncGenerator<string> {
  const { rows } = await database.query({
    text: `select * from ${name} where sequence between $1 and $2 order by sequence`,
    values: [of.range.first, of.range.last],
  });
  const textOf = (partOf: (field: Field) => unknown) => {
    return JSON.stringify(fields.map((field) => field.column.write(partOf(field))));
  };
  const kept = new Map(
    rows.map((raw) => [
      Number(raw.sequence),
      textOf((field) => field.column.read(raw[field.name])),
    ]),
  );
  for (const row of of.expected) {
    // Each of these tables has its command's sequence as its key.
    const sequence = Number(Reflect.get(row, "sequence"));
    const text = kept.get(sequence);
    kept.delete(sequence);
    if (text === textOf(({ field }) => Reflect.get(row, field))) continue;
    const what = text === undefined ? "is missing" : "was changed";
    yield `The row of command ${sequence} in ${name} ${what}.`;
  }
  for (const sequence of kept.keys()) yield `The row of command ${sequence} in ${name} was added.`;
}
