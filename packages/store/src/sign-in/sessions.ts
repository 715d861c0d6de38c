import type { Queryable, Raw } from "../tables/table.ts";

/** The side of the exchange that a session opens. */
export type SessionKind = "member" | "agent";

export type SessionRow = {
  readonly kind: SessionKind;
  readonly openedMs: number;
  readonly account: string;
  readonly member: number;
  readonly seenMs: number;
  readonly endsMs: number;
  readonly remembered: boolean;
  readonly revoked: boolean;
};

export type NewSession = {
  readonly kind: SessionKind;
  readonly hash: string;
  readonly account: string;
  readonly openedMs: number;
  readonly endsMs: number;
  readonly remembered: boolean;
  readonly device: string;
  /** Already masked. */
  readonly address: string;
  /** The hash of the known device that it is entered from. */
  readonly deviceHash: string | undefined;
  readonly proof: Proof | undefined;
};

/** The means by which the owner was proved again within a session. */
export type ProofMeans = "password" | "second_factor";
export type Proof = { readonly timeMs: number; readonly by: ProofMeans };

/** Hashes are lower-case hex of SHA-256 over both halves of a session. */
export async function addSession(database: Queryable, session: NewSession): Promise<void> {
  const { kind, hash, account, openedMs, endsMs, remembered, device, address, proof } = session;
  const { deviceHash = null } = session;
  await database.query({
    text: `insert into sessions (pair_hash, account, opened_ms, seen_ms, ends_ms, remembered,
             device, address, proved_ms, proved_by, device_hash, kind)
           values (decode($1, 'hex'), $2, $3, $3, $4, $5, $6, $7, $8, $9, decode($10, 'hex'), $11)`,
    values: [
      hash,
      account,
      openedMs,
      endsMs,
      remembered,
      device,
      address,
      proof?.timeMs ?? null,
      proof?.by ?? null,
      deviceHash,
      kind,
    ],
  });
}

/**
 * Gives a session a new hash, proved now; undefined when it has ended, or was replaced already. The
 * old hash stays valid for `graceMs`, since calls of the same program may be on their way.
 */
export async function replaceSession(
  database: Queryable,
  of: {
    readonly hash: string;
    readonly account: string;
    readonly by: string;
    readonly timeMs: number;
    readonly provedBy: ProofMeans;
    readonly graceMs: number;
  },
): Promise<{ readonly endsMs: number } | undefined> {
  const { rows } = await database.query({
    text: `with old as (
             update sessions
             set revoked_at = clock_timestamp() + $5 * interval '1 millisecond'
             where pair_hash = decode($1, 'hex') and account = $2 and revoked_at is null
               and ends_ms > $4
             returning *
           )
           insert into sessions (pair_hash, account, opened_ms, seen_ms, ends_ms, remembered,
             device, address, proved_ms, proved_by, device_hash, kind)
           select decode($3, 'hex'), account, opened_ms, $4, ends_ms, remembered, device, address,
             $4, $6, device_hash, kind
           from old returning ends_ms`,
    values: [of.hash, of.account, of.by, of.timeMs, of.graceMs, of.provedBy],
  });
  const [row] = rows;
  return row === undefined ? undefined : { endsMs: Number(row.ends_ms) };
}

export async function findSession(
  database: Queryable,
  hash: string,
): Promise<SessionRow | undefined> {
  const { rows } = await database.query({
    name: "find session",
    text: `select s.account, a.member, s.kind, s.opened_ms, s.seen_ms, s.ends_ms, s.remembered,
             coalesce(s.revoked_at <= clock_timestamp(), false) as revoked
           from sessions s join accounts a on a.id = s.account
           where s.pair_hash = decode($1, 'hex') and a.member is not null`,
    values: [hash],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    account: String(row.account),
    member: Number(row.member),
    kind: row.kind as SessionKind, // The table checks it.
    openedMs: Number(row.opened_ms),
    seenMs: Number(row.seen_ms),
    endsMs: Number(row.ends_ms),
    remembered: row.remembered === true,
    revoked: row.revoked === true,
  };
}

/** The public part of a session, for every caller who may list it. */
type SessionTimes = {
  readonly openedMs: number;
  readonly seenMs: number;
  readonly endsMs: number;
  readonly remembered: boolean;
};
const TIMES = "opened_ms, seen_ms, ends_ms, remembered";

function timesOf(row: Raw): SessionTimes {
  return {
    openedMs: Number(row.opened_ms),
    seenMs: Number(row.seen_ms),
    endsMs: Number(row.ends_ms),
    remembered: row.remembered === true,
  };
}

/** A session as its owner sees it. */
export type ListedSession = SessionTimes & {
  readonly hash: string;
  readonly device: string;
  readonly address: string;
};

/** Sessions that have not ended, newest first. The reader leaves out idle ones. */
export async function sessionsOf(
  database: Queryable,
  account: string,
  nowMs: number,
): Promise<ListedSession[]> {
  const { rows } = await database.query({
    text: `select encode(pair_hash, 'hex') as hash, device, address, ${TIMES}
           from sessions where account = $1 and revoked_at is null and ends_ms > $2
           order by opened_ms desc, pair_hash`,
    values: [account, nowMs],
  });
  return rows.map((row) => ({
    hash: String(row.hash),
    device: String(row.device),
    address: String(row.address),
    ...timesOf(row),
  }));
}

/** Revokes the oldest of more than `max` and returns their hashes. */
export async function revokeSessionsOver(
  database: Queryable,
  account: string,
  { max, nowMs }: { readonly max: number; readonly nowMs: number },
): Promise<string[]> {
  const { rows } = await database.query({
    text: `update sessions set revoked_at = clock_timestamp()
           where revoked_at is null and pair_hash in (
             select pair_hash from sessions
             where account = $1 and revoked_at is null and ends_ms > $2
             order by opened_ms desc, pair_hash offset $3
           )
           returning encode(pair_hash, 'hex') as hash`,
    values: [account, nowMs, max],
  });
  return rows.map((row) => String(row.hash));
}

/** The last proof within a session; undefined if there was none. */
export async function proofOf(database: Queryable, hash: string): Promise<Proof | undefined> {
  const { rows } = await database.query({
    text: `select proved_ms, proved_by from sessions
           where pair_hash = decode($1, 'hex') and proved_ms is not null`,
    values: [hash],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return { timeMs: Number(row.proved_ms), by: row.proved_by as ProofMeans }; // The table checks it.
}

export async function recordSeen(database: Queryable, hash: string, timeMs: number): Promise<void> {
  await database.query({
    name: "record seen",
    text: `update sessions set seen_ms = greatest(seen_ms, $2)
           where pair_hash = decode($1, 'hex')`,
    values: [hash, timeMs],
  });
}

/** False when the account has no such session in force. */
export async function revokeSession(
  database: Queryable,
  { hash, account }: { readonly hash: string; readonly account: string },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update sessions set revoked_at = clock_timestamp()
           where pair_hash = decode($1, 'hex') and account = $2 and ${STANDS} returning account`,
    values: [hash, account],
  });
  return rows.length === 1;
}

/** Not revoked, though it may have been replaced a moment ago. */
const STANDS = "(revoked_at is null or revoked_at > clock_timestamp())";

/** The sessions of an account to revoke: all, except as the fields say. */
export type SessionsMeant = {
  readonly but?: string;
  /** Only those opened until then. */
  readonly openedUntilMs?: number;
  /** Only those entered from the known device of that hash. */
  readonly deviceHash?: string;
};

/** Revokes sessions of an account and returns their hashes. */
export async function revokeSessionsOf(
  database: Queryable,
  account: string,
  { but = "", openedUntilMs, deviceHash }: SessionsMeant = {},
): Promise<string[]> {
  const { rows } = await database.query({
    text: `update sessions set revoked_at = clock_timestamp()
           where account = $1 and ${STANDS} and pair_hash <> decode($2, 'hex')
             and ($3::bigint is null or opened_ms <= $3)
             and ($4::text is null or device_hash = decode($4, 'hex'))
           returning encode(pair_hash, 'hex') as hash`,
    values: [account, but, openedUntilMs ?? null, deviceHash ?? null],
  });
  return rows.map((row) => String(row.hash));
}

/** The hashes of sessions revoked within the last `withinMs` of the database's clock. */
export async function revokedLately(database: Queryable, withinMs: number): Promise<string[]> {
  const { rows } = await database.query({
    name: "revoked lately",
    text: `select encode(pair_hash, 'hex') as hash from sessions
           where revoked_at > clock_timestamp() - $1 * interval '1 millisecond'
             and revoked_at <= clock_timestamp()`,
    values: [withinMs],
  });
  return rows.map((row) => String(row.hash));
}

/**
 * Deletes sessions that ended or were revoked longer ago than `keptMs`. Until then a refusal can
 * say so.
 */
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

/** A session as the staff see it: its times, but neither its name nor its address. */
export type SessionSeen = SessionTimes & { readonly revoked: boolean };

/** Sessions of an account that are still kept, newest first. */
export async function keptSessionsOf(
  database: Queryable,
  account: string,
): Promise<readonly SessionSeen[]> {
  const { rows } = await database.query({
    text: `select ${TIMES}, revoked_at is not null as revoked
           from sessions where account = $1 order by opened_ms desc limit 100`,
    values: [account],
  });
  return rows.map((row) => ({ ...timesOf(row), revoked: row.revoked === true }));
}
