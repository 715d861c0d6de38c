import type { Queryable } from "../tables/table.ts";

/** A change among a member's notices: one was written or read. */
export type NoticeChange = {
  readonly member: number;
  /** Distinguishes one change from another. */
  readonly name: string;
};

/** The overlap of two reads: a change that began earlier may become visible later. */
const OVERLAP = "10 seconds";

/**
 * Changes for these members: notices of commands after that sequence, and every other notice
 * written or read within the last seconds, which earlier reads may have returned already.
 */
export async function noticeChanges(
  database: Queryable,
  {
    members,
    afterSequence,
  }: { readonly members: readonly number[]; readonly afterSequence: number },
): Promise<readonly NoticeChange[]> {
  const { rows } = await database.query({
    name: "notice changes",
    text: `select member, 'told ' || max(sequence) as name from notices
        where sequence > $2 and member = any($1::integer[]) group by member
      union all
      select member, 'given ' || number || ' ' || changed_at from security_notices
        where changed_at > ${SINCE} and member = any($1::integer[])
      union all
      select member, 'read ' || sequence || '.' || n || ' ' || marked_at from notice_marks
        where marked_at > ${SINCE} and member = any($1::integer[])
      union all
      select member, 'all read ' || marked_at from notices_read
        where marked_at > ${SINCE} and member = any($1::integer[])`,
    values: [members, afterSequence],
  });
  return rows.map(({ member, name }) => ({ member: Number(member), name: String(name) }));
}

const SINCE = `clock_timestamp() - interval '${OVERLAP}'`;
