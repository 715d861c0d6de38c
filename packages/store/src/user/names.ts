import type { Queryable } from "../tables/table.ts";
import { usernameKey } from "./username-key.ts";

/** A member as lists name them. */
export type MemberName = {
  readonly member: number;
  readonly username: string;
  readonly registeredMs: number;
};

/** Members whose name begins so, newest first, below a number. */
export async function namesBeginning(
  database: Queryable,
  beginning: string,
  page: { readonly below: number; readonly limit: number },
): Promise<readonly MemberName[]> {
  // Characters with a meaning in patterns are escaped.
  const pattern = `${usernameKey(beginning).replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await database.query({
    text: `select member, username, registered_ms from accounts
           where username_key like $1 and member < $2 order by member desc limit $3`,
    values: [pattern, page.below, page.limit],
  });
  return rows.map(nameOf);
}

/** The names of these members; members whose row was erased are left out. */
export async function namesOf(
  database: Queryable,
  members: readonly number[],
): Promise<ReadonlyMap<number, MemberName>> {
  const { rows } = await database.query({
    text: "select member, username, registered_ms from accounts where member = any($1::bigint[])",
    values: [[...new Set(members)]],
  });
  return new Map(rows.map(nameOf).map((name) => [name.member, name]));
}

/** The row behind a member. */
export async function accountOfMember(
  database: Queryable,
  member: number,
): Promise<{ readonly id: string } | undefined> {
  const text = "select id from accounts where member = $1";
  const { rows } = await database.query({ text, values: [member] });
  const [row] = rows;
  return row === undefined ? undefined : { id: String(row.id) };
}

function nameOf(row: Readonly<Record<string, unknown>>): MemberName {
  return {
    member: Number(row.member),
    username: String(row.username),
    registeredMs: Number(row.registered_ms),
  };
}
