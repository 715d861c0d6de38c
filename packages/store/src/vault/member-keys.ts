import type { Queryable } from "../table.ts";

/** The sealed key of a member, if there is one. */
export async function findMemberKey(
  database: Queryable,
  account: string,
): Promise<Buffer | undefined> {
  const { rows } = await database.query({
    name: "find member key",
    text: "select sealed_key from member_keys where account = $1",
    values: [account],
  });
  // The driver reads bytea as a buffer.
  return rows[0]?.sealed_key as Buffer | undefined;
}

/** Gives a member a key; of two at once the first stays. */
export async function addMemberKey(
  database: Queryable,
  account: string,
  sealedKey: Buffer,
): Promise<void> {
  await database.query({
    text: `insert into member_keys (account, sealed_key) values ($1, $2)
           on conflict (account) do nothing`,
    values: [account, sealedKey],
  });
}

/** From here on nothing of what was sealed for the member can be read any more. */
export async function forgetMemberKey(database: Queryable, account: string): Promise<void> {
  await database.query({ text: "delete from member_keys where account = $1", values: [account] });
}

/** Tells which key this database is sealed with; the first to ask decides. */
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
