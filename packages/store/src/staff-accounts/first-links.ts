import type { Queryable } from "../tables/table.ts";
import { usernameKey } from "../user/username-key.ts";

/** A link that makes one of the first two administrators: its number, its hash and its end. */
export type FirstLink = {
  readonly number: number;
  /** Keyed, so that the tables' owner cannot write a link. */
  readonly codeHash: Buffer;
  readonly expiresMs: number;
};

/** Once two administrators can change the staff between them, no link opens any more. */
const ARE_MISSING = `(select count(*) from staff
  where state = 'active' and 'administrator' = any(roles)) < 2`;
const HOLDS = `code_hash = $1 and expires_ms > $2 and ${ARE_MISSING}`;

/** The numbers of the first two that are missing; none once there are two administrators. */
export async function missingAdministrators(database: Queryable): Promise<readonly number[]> {
  const { rows } = await database.query({
    text: `select first.number from generate_series(1, 2) as first (number)
           where not exists (select from staff where staff.number = first.number)
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
  const text = `select number from first_links where ${HOLDS}`;
  const { rows } = await database.query({ text, values: [codeHash, nowMs] });
  return rows[0] === undefined ? undefined : Number(rows[0].number);
}

/**
 * Makes the administrator of a link and uses the link up, in one statement: of two calls at once
 * one succeeds. Undefined, with the link unchanged, when it is invalid or the name is taken.
 */
export async function makeFirstAdministrator(
  database: Queryable,
  of: {
    readonly codeHash: Buffer;
    readonly nowMs: number;
    readonly name: string;
    readonly passwordHash: string;
  },
): Promise<number | undefined> {
  const { codeHash, nowMs, name, passwordHash } = of;
  const { rows } = await database.query({
    text: `with made as (
             insert into staff (number, name, name_key, roles, password_hash, created_ms)
             select number, $3, $4, '{administrator}', $5, $2 from first_links
             where ${HOLDS}
             on conflict do nothing returning number
           )
           delete from first_links using made where first_links.number = made.number
           returning made.number`,
    values: [codeHash, nowMs, name, usernameKey(name), passwordHash],
  });
  return rows[0] === undefined ? undefined : Number(rows[0].number);
}
