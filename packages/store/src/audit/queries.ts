import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { cappedLimit, type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { STAFF_ACTS, type StaffActRow } from "./rows.ts";

export type ActsRequest = PageRequest & {
  readonly staff?: number | undefined;
  readonly member?: number | undefined;
  readonly command?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
};

/** A confirmation that only proposes names its deposit, and the deposit names its member. */
const TOUCHES = `(a.member = $3 or (a.member is null
  and exists (select 1 from deposits d where d.id = a.subject and d.member = $3)))`;

/** Withdrawals have numbers of their own, which the first event of an act about one contains. */
const WITHDRAWAL = "a.events->0->'fields'->>'withdrawal'";

/** The acts of the staff, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readActs(
  database: Queryable,
  request: ActsRequest,
): Promise<Outcome<Page<StaffActRow>>> {
  const { staff, member, command, fromMs, toMs } = request;
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${STAFF_ACTS.selection} from staff_acts a where sequence < $1
          and ($2::integer is null or staff = $2) and ($3::integer is null or ${TOUCHES})
          and ($4::text is null or command = $4)
          and ($5::bigint is null or time_ms >= $5) and ($6::bigint is null or time_ms < $6)
        order by sequence desc limit $7`,
      values: [after.sequence, staff, member, command, fromMs, toMs, limit],
    });
    return rows.map((raw) => STAFF_ACTS.read(raw));
  });
}

/** The numbers of the acts about one deposit or proposal, oldest first. */
export async function actsAbout(database: Queryable, subject: number): Promise<readonly number[]> {
  const text = "select sequence from staff_acts where subject = $1 order by sequence";
  const { rows } = await database.query({ text, values: [subject] });
  return rows.map(({ sequence }) => Number(sequence));
}

function positionOf({ sequence }: StaffActRow) {
  return { sequence, n: 0 };
}

/** One act of the staff on a member, or one access to the member's file. */
export type Access = {
  readonly kind: "act" | "file_access";
  readonly timeMs: number;
  readonly staff: number;
  readonly what: string;
  /** The case as the person of a file access named it; empty for none, and for an act. */
  readonly caseName: string;
  /** The deposit or proposal that an act is about. */
  readonly subject: number | undefined;
  readonly withdrawal: number | undefined;
  /** An act's sequence, or the number of a file access's row. */
  readonly id: number;
};

/** The row of a file access tells more than its command does, so that one is left out. */
const IS_UNEXPLAINED = `not (a.command = 'RecordFileAccess' and exists (
  select 1 from file_accesses f
  where f.member = a.member and f.staff = a.staff and f.time_ms = a.time_ms))`;

const CURSOR = /^(\d{1,16})_([al])_(\d{1,16})$/;
const NEWEST = `${Number.MAX_SAFE_INTEGER}_l_0`;

/** Acts and file accesses in one list, newest first. PARAMETER_ERROR: an unknown cursor. */
export async function readAccess(
  database: Queryable,
  request: PageRequest & { readonly member: number },
): Promise<Outcome<Page<Access>>> {
  const after = CURSOR.exec(request.cursor ?? NEWEST);
  if (after === null) return reject("PARAMETER_ERROR", { field: "cursor" });
  const [, timeMs, kind, id] = after;
  const limit = cappedLimit(request.limit);
  const { rows } = await database.query({
    text: `select kind, time_ms, staff, what, case_name, subject, withdrawal, id from (
        select 'a' as kind, a.time_ms, a.staff, a.command as what,
          '' as case_name, a.subject, (${WITHDRAWAL})::bigint as withdrawal,
          a.sequence as id
        from staff_acts a
        where (a.member = $1 or (a.member is null
          and a.subject in (select d.id from deposits d where d.member = $1)))
          and ${IS_UNEXPLAINED}
        union all
        select 'a', time_ms, staff, 'EndMemberSessions', '', null, null, sequence
        from desk_entries where member = $1 and kind = 'MEMBER_SESSIONS_ENDED'
        union all
        select 'l', time_ms, staff, reason, case_name, null, null, id
        from file_accesses where member = $1
      ) entries
      where (time_ms, kind, id) < ($2::bigint, $3::text, $4::bigint)
      order by time_ms desc, kind desc, id desc limit $5`,
    values: [request.member, timeMs, kind, id, limit + 1],
  });
  const found = rows.slice(0, limit).map(
    (row): Access => ({
      kind: row.kind === "a" ? "act" : "file_access",
      timeMs: Number(row.time_ms),
      staff: Number(row.staff),
      what: String(row.what),
      caseName: String(row.case_name),
      subject: numberIn(row.subject),
      withdrawal: numberIn(row.withdrawal),
      id: Number(row.id),
    }),
  );
  const last = found.at(-1);
  const more = rows.length > limit && last !== undefined;
  return accept({ rows: found, next: more ? cursorAfterAccess(last) : undefined });
}

function numberIn(raw: unknown): number | undefined {
  return raw === null ? undefined : Number(raw);
}

/** The cursor after that entry. */
export function cursorAfterAccess({ timeMs, kind, id }: Access): string {
  return `${timeMs}_${kind === "act" ? "a" : "l"}_${id}`;
}
