import type { Queryable } from "../tables/table.ts";

export type FileAccess = {
  readonly staff: number;
  readonly member: number;
  readonly reason: string;
  /** The case it belonged to; empty for none. */
  readonly caseName: string;
  readonly timeMs: number;
  readonly untilMs: number;
};

/**
 * Records a file access and returns until when the file is open. One row per case and hour: the
 * same person with the same reason goes on with the open access. `isNew` is false then.
 */
export async function recordFileAccess(
  database: Queryable,
  access: FileAccess,
): Promise<{ readonly untilMs: number; readonly isNew: boolean }> {
  const { staff, member, reason, caseName, timeMs, untilMs } = access;
  const { rows } = await database.query({
    text: `select until_ms from file_accesses
           where staff = $1 and member = $2 and reason = $3 and case_name = $4 and until_ms > $5
           order by until_ms desc limit 1`,
    values: [staff, member, reason, caseName, timeMs],
  });
  if (rows[0] !== undefined) return { untilMs: Number(rows[0].until_ms), isNew: false };
  await database.query({
    text: `insert into file_accesses (staff, member, reason, case_name, time_ms, until_ms)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [staff, member, reason, caseName, timeMs, untilMs],
  });
  return { untilMs, isNew: true };
}

/** True if a member's file is open to that staff person at this moment. */
export async function isFileOpen(
  database: Queryable,
  at: { readonly staff: number; readonly member: number; readonly nowMs: number },
): Promise<boolean> {
  const { rows } = await database.query({
    name: "is file open",
    text: `select 1 from file_accesses where staff = $1 and member = $2 and until_ms > $3 limit 1`,
    values: [at.staff, at.member, at.nowMs],
  });
  return rows.length === 1;
}
