import type { Change } from "../tables/change.ts";
import type { Queryable } from "../tables/table.ts";

/** The member's own bar against changes of their account's security. */
export type SettingsLock = {
  /** The moment at which it ends: the day that the member chose, or its lift. */
  readonly untilMs: number;
  /** When it was set or last made longer. */
  readonly lockedMs: number;
  /** When it is lifted, if that was asked for. */
  readonly liftMs: number | undefined;
};

/** The lock that stands at that moment; undefined when there is none. */
export async function findSettingsLock(
  database: Queryable,
  account: string,
  nowMs: number,
): Promise<SettingsLock | undefined> {
  const { rows } = await database.query({
    text: `select ${END} as until_ms, locked_ms, lift_ms from settings_locks
           where account = $1 and ${END} > $2`,
    values: [account, nowMs],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    untilMs: Number(row.until_ms),
    lockedMs: Number(row.locked_ms),
    liftMs: row.lift_ms === null ? undefined : Number(row.lift_ms),
  };
}

/** Locks until then, unless the present lock is longer. A lift that was asked for stays. */
export function settingsLocked(
  account: string,
  { untilMs, nowMs }: { readonly untilMs: number; readonly nowMs: number },
): Change {
  return {
    text: `insert into settings_locks (account, until_ms, locked_ms)
           values ($1, $2::bigint, $3::bigint)
           on conflict (account) do update set
             until_ms = excluded.until_ms,
             locked_ms = excluded.locked_ms,
             lift_ms = case when ${STANDING_END} > $3 then settings_locks.lift_ms end
           where ${STANDING_END} <= $3 or settings_locks.until_ms < $2
           returning 1`,
    values: [account, untilMs, nowMs],
  };
}

/** Lets the lock of `lockedMs` end at that moment, unless a lift was asked for already. */
export function settingsLockLiftAsked(
  account: string,
  of: { readonly liftMs: number; readonly lockedMs: number },
): Change {
  return {
    text: `update settings_locks set lift_ms = $2
           where account = $1 and lift_ms is null and locked_ms = $3 returning 1`,
    values: [account, of.liftMs, of.lockedMs],
  };
}

/** Keeps the lock until the day that the member chose. */
export function settingsLockKept(account: string, nowMs: number): Change {
  return {
    text: `update settings_locks set lift_ms = null
           where account = $1 and lift_ms > $2 returning 1`,
    values: [account, nowMs],
  };
}

/** Removes a lock that was lifted. */
export function settingsLockLifted(account: string, nowMs: number): Change {
  return {
    text: "delete from settings_locks where account = $1 and lift_ms <= $2 returning 1",
    values: [account, nowMs],
  };
}

/** An account whose lock was lifted, with the language in which that was asked for. */
export type LiftedLock = {
  readonly account: string;
  readonly member: number;
  readonly language: string;
};

/** Locks that were lifted before their own end, and whose members do not know it yet. */
export async function liftedLocks(
  database: Queryable,
  nowMs: number,
): Promise<readonly LiftedLock[]> {
  const { rows } = await database.query({
    text: `select l.account, asked.member, asked.language
           from settings_locks l cross join lateral (
             select member, language from security_events
             where account = l.account and kind = 'SETTINGS_LOCK_LIFT_ASKED'
             order by number desc limit 1
           ) asked
           where l.lift_ms <= $1 and l.lift_ms < l.until_ms limit 100`,
    values: [nowMs],
  });
  return rows.map((row) => ({
    account: String(row.account),
    member: Number(row.member),
    language: String(row.language),
  }));
}

const END = "least(until_ms, lift_ms)";
const STANDING_END = "least(settings_locks.until_ms, settings_locks.lift_ms)";
