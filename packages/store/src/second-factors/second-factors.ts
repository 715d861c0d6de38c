import type { Queryable, Raw } from "../tables/table.ts";

/** An authenticator app's secret, sealed, and the last time step whose code was used. */
export type AuthenticatorRow = {
  readonly sealedSecret: string;
  readonly proposedMs: number;
  /** Undefined while the secret waits for its first code. */
  readonly confirmedMs: number | undefined;
};

/** The tables of one kind of owners. */
export type FactorTables = {
  readonly authenticators: string;
  readonly recoveryCodes: string;
};

/** Members' factors; the owner is the account's id. */
export const ACCOUNT_FACTORS: FactorTables = {
  authenticators: "account_authenticators",
  recoveryCodes: "account_recovery_codes",
};

/**
 * Second factors in the tables of one kind of owners. A change that may happen only once is one
 * statement that returns whether it happened: of two calls at the same moment one gets true.
 */
export class FactorTable {
  readonly #database: Queryable;
  readonly #authenticators: string;
  readonly #recoveryCodes: string;

  constructor(database: Queryable, tables: FactorTables) {
    this.#database = database;
    this.#authenticators = tables.authenticators;
    this.#recoveryCodes = tables.recoveryCodes;
  }

  async findAuthenticator(owner: string): Promise<AuthenticatorRow | undefined> {
    const text = `select sealed_secret, proposed_ms, confirmed_ms from ${this.#authenticators}
                  where owner = $1`;
    const [row] = await this.#query(text, [owner]);
    if (row === undefined) return undefined;
    return {
      sealedSecret: String(row.sealed_secret),
      proposedMs: Number(row.proposed_ms),
      confirmedMs: row.confirmed_ms === null ? undefined : Number(row.confirmed_ms),
    };
  }

  /** Keeps a secret until its first code; false when the owner has a confirmed one. */
  async proposeAuthenticator(
    owner: string,
    of: { readonly sealedSecret: string; readonly timeMs: number },
  ): Promise<boolean> {
    const text = `insert into ${this.#authenticators} as a (owner, sealed_secret, proposed_ms)
                  values ($1, $2, $3)
                  on conflict (owner) do update set sealed_secret = $2, proposed_ms = $3
                  where a.confirmed_ms is null returning owner`;
    return (await this.#query(text, [owner, of.sealedSecret, of.timeMs])).length === 1;
  }

  /** Deletes a secret that still waits for its first code. */
  async dropProposal(owner: string): Promise<void> {
    const text = `delete from ${this.#authenticators} where owner = $1 and confirmed_ms is null`;
    await this.#query(text, [owner]);
  }

  /** Confirms the secret from which the code of `step` came, if it is still the one kept. */
  async confirmAuthenticator(
    owner: string,
    of: { readonly sealedSecret: string; readonly step: number; readonly timeMs: number },
  ): Promise<boolean> {
    const text = `update ${this.#authenticators} set confirmed_ms = $4, last_step = $3
                  where owner = $1 and sealed_secret = $2 and confirmed_ms is null
                  returning owner`;
    return (await this.#query(text, [owner, of.sealedSecret, of.step, of.timeMs])).length === 1;
  }

  /** Takes the code of a half minute; false when it, or a newer one, was taken before. */
  async takeStep(owner: string, step: number): Promise<boolean> {
    const text = `update ${this.#authenticators} set last_step = $2
                  where owner = $1 and confirmed_ms is not null and last_step < $2
                  returning owner`;
    return (await this.#query(text, [owner, step])).length === 1;
  }

  async removeAuthenticator(owner: string): Promise<boolean> {
    const text = `delete from ${this.#authenticators} where owner = $1 returning owner`;
    return (await this.#query(text, [owner])).length === 1;
  }

  /** `hashes` are lower-case hex. Earlier codes are invalid from then on. */
  async replaceRecoveryCodes(
    owner: string,
    hashes: readonly string[],
    timeMs: number,
  ): Promise<void> {
    const text = `insert into ${this.#recoveryCodes} (owner, hashes, made_ms) values ($1, $2, $3)
                  on conflict (owner) do update set hashes = $2, made_ms = $3`;
    await this.#query(text, [owner, hashes.map(bytesOf), timeMs]);
  }

  async takeRecoveryCode(owner: string, hash: string): Promise<boolean> {
    const text = `update ${this.#recoveryCodes} set hashes = array_remove(hashes, $2::bytea)
                  where owner = $1 and $2::bytea = any (hashes) returning owner`;
    return (await this.#query(text, [owner, bytesOf(hash)])).length === 1;
  }

  async countRecoveryCodes(owner: string): Promise<number> {
    const text = `select cardinality(hashes) as count from ${this.#recoveryCodes}
                  where owner = $1`;
    const [row] = await this.#query(text, [owner]);
    return Number(row?.count ?? 0);
  }

  async removeRecoveryCodes(owner: string): Promise<void> {
    await this.#query(`delete from ${this.#recoveryCodes} where owner = $1`, [owner]);
  }

  async #query(text: string, values: unknown[]): Promise<Raw[]> {
    return (await this.#database.query({ text, values })).rows;
  }
}

function bytesOf(hash: string): Buffer {
  return Buffer.from(hash, "hex");
}
