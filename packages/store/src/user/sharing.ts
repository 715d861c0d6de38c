import type { Queryable } from "../tables/table.ts";

/** The most others that are listed: a member who shares with more is suspicious enough. */
const OTHERS_MAX = 20;

/** Other accounts that registered or last signed in from these members' addresses, oldest first. */
export async function readSharing(
  database: Queryable,
  members: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await database.query({
    text: `with own as (
             select member, unnest(array[registration_address, last_sign_in_address]) as address
             from accounts where member = any($1::bigint[])
           )
           select own.member, other.member as other from (select distinct * from own) own
           cross join lateral (
             (select member from accounts
              where registration_address = own.address and member <> own.member
              order by member limit ${OTHERS_MAX})
             union
             (select member from accounts
              where last_sign_in_address = own.address and member <> own.member
              order by member limit ${OTHERS_MAX})
           ) other
           where own.address <> '' order by own.member, other.member`,
    values: [members],
  });
  const found = new Map<number, number[]>();
  for (const row of rows) {
    const member = Number(row.member);
    const others = found.get(member) ?? [];
    const other = Number(row.other);
    if (others.length < OTHERS_MAX && !others.includes(other)) others.push(other);
    found.set(member, others);
  }
  return found;
}
