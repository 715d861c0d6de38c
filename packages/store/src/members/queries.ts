import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { MEMBERS, type MemberRow } from "./rows.ts";

export async function readMember(
  database: Queryable,
  number: number,
): Promise<MemberRow | undefined> {
  const { rows } = await database.query({
    text: `select ${MEMBERS.selection} from members where number = $1`,
    values: [number],
  });
  return rows[0] === undefined ? undefined : MEMBERS.read(rows[0]);
}

/** All members, or those one member invited, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readMembers(
  database: Queryable,
  request: PageRequest & {
    readonly sponsor?: number | undefined;
    readonly frozen?: boolean | undefined;
  },
): Promise<Outcome<Page<MemberRow>>> {
  return readPage(request, memberPosition, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${MEMBERS.selection} from members
        where number < $1::bigint and ($2::integer is null or sponsor = $2)
          and ($3::boolean is null or frozen = $3)
        order by number desc limit $4`,
      values: [after.sequence, request.sponsor, request.frozen, limit],
    });
    return rows.map((raw) => MEMBERS.read(raw));
  });
}

/** Counts the members that one member invited. */
export async function countInvited(database: Queryable, sponsor: number): Promise<number> {
  const text = "select count(*) as invited from members where sponsor = $1";
  return Number((await database.query({ text, values: [sponsor] })).rows[0]?.invited ?? 0);
}

function memberPosition({ number }: MemberRow) {
  return { sequence: number, n: 0 };
}
