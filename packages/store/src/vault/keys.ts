import type { Queryable } from "../tables/table.ts";

/** The table of one kind of keys, and its column for the owner. */
type Place = { readonly table: string; readonly owner: string };

export const MEMBER_KEYS: Place = { table: "member_keys", owner: "account" };
export const STAFF_KEYS: Place = { table: "staff_keys", owner: "staff" };
export const THREAD_KEYS: Place = { table: "support_keys", owner: "thread" };

/** The sealed keys of one kind of owners. */
export class KeyTable {
  readonly #database: Queryable;
  readonly #place: Place;

  constructor(database: Queryable, place: Place) {
    this.#database = database;
    this.#place = place;
  }

  /** The sealed key of an owner, if there is one. */
  async find(owner: string): Promise<Buffer | undefined> {
    const { table, owner: column } = this.#place;
    const { rows } = await this.#database.query({
      name: `find key in ${table}`,
      text: `select sealed_key from ${table} where ${column} = $1`,
      values: [owner],
    });
    // The driver reads bytea as a buffer.
    return rows[0]?.sealed_key as Buffer | undefined;
  }

  /** Gives an owner a key; of two calls at once the first key stays. */
  async add(owner: string, sealedKey: Buffer): Promise<void> {
    const { table, owner: column } = this.#place;
    await this.#database.query({
      text: `insert into ${table} (${column}, sealed_key) values ($1, $2)
             on conflict (${column}) do nothing`,
      values: [owner, sealedKey],
    });
  }

  /** From here on the owner's sealed data can never be read again. */
  async forget(owner: string): Promise<void> {
    const { table, owner: column } = this.#place;
    await this.#database.query({
      text: `delete from ${table} where ${column} = $1`,
      values: [owner],
    });
  }
}

/** The fingerprint of the master key that the database is bound to; undefined before any is. */
export async function vaultFingerprint(database: Queryable): Promise<Buffer | undefined> {
  const { rows } = await database.query({ text: "select fingerprint from vault", values: [] });
  // The driver reads bytea as a buffer.
  return rows[0]?.fingerprint as Buffer | undefined;
}

/** Binds the database to a master key; the first caller decides. False for any other key. */
export async function claimVault(database: Queryable, fingerprint: Buffer): Promise<boolean> {
  await database.query({
    text: "insert into vault (fingerprint) values ($1) on conflict (one) do nothing",
    values: [fingerprint],
  });
  const { rows } = await database.query({
    text: "select 1 from vault where fingerprint = $1",
    values: [fingerprint],
  });
  return rows.length === 1;
}
