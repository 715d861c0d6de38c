import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readNumberedPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";

/** A note of one of the staff that stays with a member. */
export type MemberNote = {
  /** The number of the command that recorded it. */
  readonly sequence: number;
  readonly staff: number;
  readonly timeMs: number;
  /** Empty once it was erased. */
  readonly text: string;
};

/** The notes with a member, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readMemberNotes(
  database: Queryable,
  request: PageRequest & { readonly member: number },
): Promise<Outcome<Page<MemberNote>>> {
  return readNumberedPage(
    request,
    ({ sequence }) => sequence,
    async (below = Number.MAX_SAFE_INTEGER, limit) => {
      const { rows } = await database.query({
        text: `select e.sequence, e.staff, e.time_ms,
            coalesce(a.content::jsonb -> 'details' ->> 'note', '') as text
          from desk_entries e
          left join attached t using (sequence) left join attachments a using (hash)
          where e.member = $1 and e.member <> 0 and e.kind = 'MEMBER_NOTED' and e.sequence < $2
          order by e.sequence desc limit $3`,
        values: [request.member, below, limit],
      });
      return rows.map((row) => ({
        sequence: Number(row.sequence),
        staff: Number(row.staff),
        timeMs: Number(row.time_ms),
        text: String(row.text),
      }));
    },
  );
}
