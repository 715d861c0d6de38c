import type { Queryable } from "../table.ts";
import { usernameKey } from "../username-key.ts";

export type NewAdministrator = {
  /** Staff member n acts as −n in the core. */
  readonly number: number;
  readonly name: string;
  readonly passwordHash: string;
  readonly createdMs: number;
};

/** Adds an administrator; a number that is taken keeps its first holder. */
export async function addAdministrator(
  database: Queryable,
  { number, name, passwordHash, createdMs }: NewAdministrator,
): Promise<void> {
  await database.query({
    text: `insert into staff (number, name, name_key, role, password_hash, created_ms)
           values ($1, $2, $3, 'administrator', $4, $5) on conflict (number) do nothing`,
    values: [number, name, usernameKey(name), passwordHash, createdMs],
  });
}

export async function hasStaff(database: Queryable, number: number): Promise<boolean> {
  const { rows } = await database.query({
    text: "select 1 from staff where number = $1",
    values: [number],
  });
  return rows.length === 1;
}

/** Makes a member an agent. Doing it again changes nothing. */
export async function makeAgent(database: Queryable, account: string): Promise<void> {
  await database.query({
    text: "update accounts set agent = true where id = $1",
    values: [account],
  });
}
