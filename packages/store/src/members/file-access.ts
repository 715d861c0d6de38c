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

/** The end of the access that this person has for this reason and case; undefined for none. */
export async function standingFileAccess(
  database: Queryable,
  { staff, member, reason, caseName, timeMs }: Omit<FileAccess, "untilMs">,
): Promise<number | undefined> {
  const { rows } = await database.query({
    text: `select until_ms from file_accesses
           where staff = $1 and member = $2 and reason = $3 and case_name = $4 and until_ms > $5
           order by until_ms desc limit 1`,
    values: [staff, member, reason, caseName, timeMs],
  });
  return rows[0] === undefined ? undefined : Number(rows[0].until_ms);
}

/** Keeps the reason and the case of an access that the journal has recorded. */
export async function keepFileAccess(database: Queryable, access: FileAccess): Promise<void> {
  const { staff, member, reason, caseName, timeMs, untilMs } = access;
  await database.query({
    text: `insert into file_accesses (staff, member, reason, case_name, time_ms, until_ms)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [staff, member, reason, caseName, timeMs, untilMs],
  });
}
