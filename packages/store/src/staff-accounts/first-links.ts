import type { Queryable } from "../tables/table.ts";

/** A link that makes one of the first administrators: its number, its hash and its end. */
export type FirstLink = {
  readonly number: number;
  /** Keyed, so that the tables' owner cannot write a link. */
  readonly codeHash: Buffer;
  readonly expiresMs: number;
};

/** Two remain when one of them loses their second factor, and two can reset it. */
const FIRST_ADMINISTRATORS = 3;

/** Once there are so many, no link opens any more. */
const ARE_MISSING = `(select count(*) from staff
  where state = 'active' and 'administrator' = any(roles)) < ${FIRST_ADMINISTRATORS}`;

/** The numbers of the first ones that are missing; none once there are enough administrators. */
export async function missingAdministrators(database: Queryable): Promise<readonly number[]> {
  const { rows } = await database.query({
    text: `select first.number from generate_series(1, ${FIRST_ADMINISTRATORS}) as first (number)
           where not exists (select from staff where staff.number = first.number)
             and not exists (select from staff_candidates
               where staff_candidates.number = first.number)
             and ${ARE_MISSING}
           order by first.number`,
  });
  return rows.map(({ number }) => Number(number));
}

/** Keeps a link; an older one for the same person becomes invalid. */
export async function keepFirstLink(database: Queryable, link: FirstLink): Promise<void> {
  await database.query({
    text: `insert into first_links (number, code_hash, expires_ms) values ($1, $2, $3)
           on conflict (number) do update set code_hash = $2, expires_ms = $3`,
    values: [link.number, link.codeHash, link.expiresMs],
  });
}

/** The number that a link is for; undefined if it does not hold. */
export async function numberOfFirstLink(
  database: Queryable,
  { codeHash, nowMs }: { readonly codeHash: Buffer; readonly nowMs: number },
): Promise<number | undefined> {
  const text = `select number from first_links
    where code_hash = $1 and expires_ms > $2 and ${ARE_MISSING}`;
  const { rows } = await database.query({ text, values: [codeHash, nowMs] });
  return rows[0] === undefined ? undefined : Number(rows[0].number);
}

/** Uses a link up. False for all but one of those who follow it at once, and once it is over. */
export async function useFirstLink(
  database: Queryable,
  { codeHash, nowMs }: { readonly codeHash: Buffer; readonly nowMs: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `delete from first_links
           where code_hash = $1 and expires_ms > $2 and ${ARE_MISSING} returning number`,
    values: [codeHash, nowMs],
  });
  return rows.length === 1;
}
