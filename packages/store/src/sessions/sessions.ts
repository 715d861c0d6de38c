import type { Queryable } from "../table.ts";

export type SessionRow = {
  readonly account: string;
  readonly member: number;
  readonly seenMs: number;
  readonly endsMs: number;
  readonly revoked: boolean;
};

/** Hashes are lower-case hex of SHA-256 over both halves of a session. */
export async function addSession(
  database: Queryable,
  session: {
    readonly hash: string;
    readonly account: string;
    readonly openedMs: number;
    readonly endsMs: number;
  },
): Promise<void> {
  await database.query({
    text: `insert into sessions (pair_hash, account, opened_ms, seen_ms, ends_ms)
           values (decode($1, 'hex'), $2, $3, $3, $4)`,
    values: [session.hash, session.account, session.openedMs, session.endsMs],
  });
}

export async function findSession(
  database: Queryable,
  hash: string,
): Promise<SessionRow | undefined> {
  const { rows } = await database.query({
    name: "find session",
    text: `select s.account, a.member, s.seen_ms, s.ends_ms, s.revoked_at is not null as revoked
           from sessions s join accounts a on a.id = s.account
           where s.pair_hash = decode($1, 'hex') and a.member is not null`,
    values: [hash],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    account: String(row.account),
    member: Number(row.member),
    seenMs: Number(row.seen_ms),
    endsMs: Number(row.ends_ms),
    revoked: row.revoked === true,
  };
}

export async function recordSeen(database: Queryable, hash: string, timeMs: number): Promise<void> {
  await database.query({
    name: "record seen",
    text: `update sessions set seen_ms = greatest(seen_ms, $2)
           where pair_hash = decode($1, 'hex')`,
    values: [hash, timeMs],
  });
}

export async function revokeSession(database: Queryable, hash: string): Promise<void> {
  await database.query({
    text: `update sessions set revoked_at = clock_timestamp()
           where pair_hash = decode($1, 'hex') and revoked_at is null`,
    values: [hash],
  });
}

/** Revokes all sessions of an account, or all but one, and returns their hashes. */
export async function revokeSessionsOf(
  database: Queryable,
  account: string,
  but = "",
): Promise<string[]> {
  const { rows } = await database.query({
    text: `update sessions set revoked_at = clock_timestamp()
           where account = $1 and revoked_at is null and pair_hash <> decode($2, 'hex')
           returning encode(pair_hash, 'hex') as hash`,
    values: [account, but],
  });
  return rows.map((row) => String(row.hash));
}

/** The hashes of what anybody revoked within the last `withinMs` of the database's clock. */
export async function revokedLately(database: Queryable, withinMs: number): Promise<string[]> {
  const { rows } = await database.query({
    name: "revoked lately",
    text: `select encode(pair_hash, 'hex') as hash from sessions
           where revoked_at > clock_timestamp() - $1 * interval '1 millisecond'`,
    values: [withinMs],
  });
  return rows.map((row) => String(row.hash));
}

/** Deletes what ended or was revoked longer ago than `keptMs`: until then it is told apart. */
export async function forgetSessions(
  database: Queryable,
  { nowMs, keptMs }: { readonly nowMs: number; readonly keptMs: number },
): Promise<void> {
  await database.query({
    text: `delete from sessions where ends_ms < $1
           or revoked_at < clock_timestamp() - $2 * interval '1 millisecond'`,
    values: [nowMs - keptMs, keptMs],
  });
}

/** A device as somebody sees it who may not use it. */
export type SessionSeen = {
  readonly openedMs: number;
  readonly seenMs: number;
  readonly endsMs: number;
  readonly revoked: boolean;
};

/** Sessions of an account that are still kept, newest first. */
export async function sessionsOf(
  database: Queryable,
  account: string,
): Promise<readonly SessionSeen[]> {
  const { rows } = await database.query({
    text: `select opened_ms, seen_ms, ends_ms, revoked_at is not null as revoked from sessions
           where account = $1 order by opened_ms desc limit 100`,
    values: [account],
  });
  return rows.map((row) => ({
    openedMs: Number(row.opened_ms),
    seenMs: Number(row.seen_ms),
    endsMs: Number(row.ends_ms),
    revoked: row.revoked === true,
  }));
}
