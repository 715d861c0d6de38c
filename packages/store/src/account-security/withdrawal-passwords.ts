import type { Change } from "../tables/change.ts";
import type { Queryable } from "../tables/table.ts";

/** The encoded hash, or undefined while none is set. */
export async function findWithdrawalPassword(
  database: Queryable,
  account: string,
): Promise<string | undefined> {
  const { rows } = await database.query({
    text: "select password_hash from withdrawal_passwords where account = $1",
    values: [account],
  });
  const [row] = rows;
  return row === undefined ? undefined : String(row.password_hash);
}

/** Sets the first password; changes nothing where one is set. */
export function withdrawalPasswordSet(account: string, passwordHash: string): Change {
  return {
    text: `insert into withdrawal_passwords (account, password_hash) values ($1, $2)
           on conflict (account) do nothing returning 1`,
    values: [account, passwordHash],
  };
}

/** Replaces the password that the caller checked; changes nothing if it was replaced since. */
export function withdrawalPasswordReplaced(
  account: string,
  hash: { readonly from: string; readonly to: string },
): Change {
  return {
    text: `update withdrawal_passwords set password_hash = $3
           where account = $1 and password_hash = $2 returning 1`,
    values: [account, hash.from, hash.to],
  };
}
