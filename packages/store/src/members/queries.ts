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

/** The members that joined on each UTC day from that one on; accounts of the house are left out. */
export async function countOpened(
  database: Queryable,
  fromMs: number,
): Promise<readonly { readonly dayMs: number; readonly opened: number }[]> {
  const { rows } = await database.query({
    text: `select opened_ms - opened_ms % 86400000 as day_ms, count(*) as opened
      from members where opened_ms >= $1 and house = 'none' group by 1 order by 1`,
    values: [fromMs],
  });
  return rows.map(({ day_ms, opened }) => ({ dayMs: Number(day_ms), opened: Number(opened) }));
}

/** Counts the members that one member invited. */
export async function countInvited(database: Queryable, sponsor: number): Promise<number> {
  const text = "select count(*) as invited from members where sponsor = $1";
  return Number((await database.query({ text, values: [sponsor] })).rows[0]?.invited ?? 0);
}

function memberPosition({ number }: MemberRow) {
  return { sequence: number, n: 0 };
}
