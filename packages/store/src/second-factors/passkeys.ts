import type { Queryable, Raw } from "../tables/table.ts";

export type PasskeyRow = {
  readonly credential: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly addedMs: number;
  readonly usedMs: number | undefined;
};

/** Members' factors; the owner is the account's id. */
export const ACCOUNT_PASSKEYS = "account_passkeys";
/** The staff's own; the owner is the staff number. */
export const STAFF_PASSKEYS = "staff_passkeys";

/** Passkeys in the table of one kind of owners. */
export class PasskeyTable {
  readonly #database: Queryable;
  readonly #table: string;

  constructor(database: Queryable, table: string) {
    this.#database = database;
    this.#table = table;
  }

  /** Oldest first. */
  async listPasskeys(owner: string): Promise<PasskeyRow[]> {
    const text = `select credential, public_key, counter, transports, label, added_ms, used_ms
                  from ${this.#table} where owner = $1 order by added_ms, credential`;
    return (await this.#query(text, [owner])).map(passkeyOf);
  }

  /** False when the owner has the greatest permitted number, or the credential is known. */
  async addPasskey(
    owner: string,
    passkey: Omit<PasskeyRow, "usedMs">,
    max: number,
  ): Promise<boolean> {
    const { credential, publicKey, counter, transports, label, addedMs } = passkey;
    const text = `insert into ${this.#table}
                    (owner, credential, public_key, counter, transports, label, added_ms)
                  select $1, $2, $3, $4, $5, $6, $7
                  where (select count(*) from ${this.#table} where owner = $1) < $8::bigint
                  on conflict (credential) do nothing returning credential`;
    const key = Buffer.from(publicKey);
    const values = [owner, credential, key, counter, [...transports], label, addedMs, max];
    return (await this.#query(text, values)).length === 1;
  }

  /** Counts a signature; false when another one was counted since `from` was read. */
  async usePasskey(
    owner: string,
    credential: string,
    counted: { readonly from: number; readonly to: number; readonly timeMs: number },
  ): Promise<boolean> {
    const text = `update ${this.#table} set counter = $4, used_ms = $5
                  where owner = $1 and credential = $2 and counter = $3 returning credential`;
    const values = [owner, credential, counted.from, counted.to, counted.timeMs];
    return (await this.#query(text, values)).length === 1;
  }

  async removePasskey(owner: string, credential: string): Promise<boolean> {
    const text = `delete from ${this.#table} where owner = $1 and credential = $2
                  returning credential`;
    return (await this.#query(text, [owner, credential])).length === 1;
  }

  async #query(text: string, values: unknown[]): Promise<Raw[]> {
    return (await this.#database.query({ text, values })).rows;
  }
}

function passkeyOf(row: Raw): PasskeyRow {
  return {
    credential: String(row.credential),
    publicKey: row.public_key as Uint8Array, // A bytea comes as a Buffer.
    counter: Number(row.counter),
    transports: row.transports as string[], // A text[] comes as an array.
    label: String(row.label),
    addedMs: Number(row.added_ms),
    usedMs: row.used_ms === null ? undefined : Number(row.used_ms),
  };
}
