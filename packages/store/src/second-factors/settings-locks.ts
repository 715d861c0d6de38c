import type { Queryable } from "../tables/table.ts";

/** Returns the end of an account's settings lock; 0 when there never was one. */
export async function settingsLockedUntil(database: Queryable, account: string): Promise<number> {
  const { rows } = await database.query({
    text: "select until_ms from settings_locks where account = $1",
    values: [account],
  });
  return Number(rows[0]?.until_ms ?? 0);
}

/** Locks until then, unless a present lock is longer; returns the lock's end. */
export async function lockSettingsUntil(
  database: Queryable,
  account: string,
  untilMs: number,
): Promise<number> {
  const { rows } = await database.query({
    text: `insert into settings_locks as l (account, until_ms) values ($1, $2)
           on conflict (account) do update set until_ms = greatest(l.until_ms, $2)
           returning until_ms`,
    values: [account, untilMs],
  });
  return Number(rows[0]?.until_ms);
}
