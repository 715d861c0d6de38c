import type { Change } from "../tables/change.ts";
import type { Queryable } from "../tables/table.ts";
import type { PushKind } from "./kinds.ts";

/** A browser that is pushed to: only the vault can read its address and keys. */
export type PushSubscriptionRow = {
  readonly id: string;
  readonly account: string;
  /** Equal for equal addresses. */
  readonly endpointIndex: Buffer;
  readonly sealed: Buffer;
  readonly kinds: readonly PushKind[];
  readonly language: string;
  readonly addedMs: number;
};

/** True for `push` as long as the session lives that turned it on. */
export const HAS_SESSION = `exists (
  select from sessions where sessions.account = push.account
    and sessions.opened_ms = push.opened_ms and sessions.ends_ms > $1
    and (sessions.revoked_at is null or sessions.revoked_at > clock_timestamp()))`;

type OfSession = {
  /** The hash of the session that turns it on. */
  readonly session: string;
};

/** Says anew what is pushed to a browser of the account; false if it has none with that address. */
export async function changeSubscription(
  database: Queryable,
  row: PushSubscriptionRow,
  { session }: OfSession,
): Promise<boolean> {
  const { id, account, endpointIndex, sealed, kinds, language, addedMs } = row;
  const { rows } = await database.query({
    text: `update push_subscriptions set id = $1::uuid, sealed = $4::bytea, kinds = $5::text[],
             language = $6::text, opened_ms = sessions.opened_ms, added_ms = $7::bigint
           from sessions where push_subscriptions.account = $2::uuid
             and endpoint_index = $3::bytea and pair_hash = decode($8, 'hex')
           returning push_subscriptions.id`,
    values: [id, account, endpointIndex, sealed, kinds, language, addedMs, session],
  });
  return rows.length === 1;
}

/**
 * Takes the first free of ten places. Adds nothing where none is free, or where another call took
 * the same place at the same moment.
 */
export function subscriptionAdded(row: PushSubscriptionRow, { session }: OfSession): Change {
  const { id, account, endpointIndex, sealed, kinds, language, addedMs } = row;
  return {
    text: `insert into push_subscriptions
             (id, account, place, endpoint_index, sealed, kinds, language, opened_ms, added_ms)
           select $1::uuid, $2::uuid, free.place, $3::bytea, $4::bytea, $5::text[], $6::text,
             opened_ms, $7::bigint
           from sessions join (
             select min(place) as place from generate_series(1, 10) as place
             where not exists (
               select from push_subscriptions taken
               where taken.account = $2 and taken.place = place.place
             )
           ) free on free.place is not null
           where pair_hash = decode($8, 'hex')
           on conflict do nothing returning id`,
    values: [id, account, endpointIndex, sealed, kinds, language, addedMs, session],
  };
}

/** A browser has one owner: whoever turns push on in it takes it over from another account. */
export async function releaseBrowser(
  database: Queryable,
  { account, endpointIndex }: Pick<PushSubscriptionRow, "account" | "endpointIndex">,
): Promise<void> {
  await database.query({
    text: "delete from push_subscriptions where endpoint_index = $2 and account <> $1",
    values: [account, endpointIndex],
  });
}

/** The number of the account's places that are taken. */
export async function countSubscriptions(database: Queryable, account: string): Promise<number> {
  const { rows } = await database.query({
    text: "select count(*) as taken from push_subscriptions where account = $1",
    values: [account],
  });
  return Number(rows[0]?.taken);
}

/** The kinds that are pushed to a browser of the account; none where it is not pushed to. */
export async function kindsOf(
  database: Queryable,
  {
    account,
    endpointIndex,
    nowMs,
  }: { readonly account: string; readonly endpointIndex: Buffer; readonly nowMs: number },
): Promise<readonly PushKind[]> {
  const { rows } = await database.query({
    text: `select kinds from push_subscriptions push
           where account = $2 and endpoint_index = $3 and ${HAS_SESSION}`,
    values: [nowMs, account, endpointIndex],
  });
  return (rows[0]?.kinds ?? []) as readonly PushKind[]; // the calls write no others.
}

export async function endSubscription(
  database: Queryable,
  { account, endpointIndex }: { readonly account: string; readonly endpointIndex: Buffer },
): Promise<void> {
  await database.query({
    text: "delete from push_subscriptions where account = $1 and endpoint_index = $2",
    values: [account, endpointIndex],
  });
}

/** Forgets a subscription that its push service no longer knows. */
export async function forgetSubscription(database: Queryable, id: string): Promise<void> {
  await database.query({ text: "delete from push_subscriptions where id = $1", values: [id] });
}

/** Forgets the subscriptions whose session has ended: all of them, or those of one account. */
export async function tidySubscriptions(
  database: Queryable,
  nowMs: number,
  account?: string,
): Promise<void> {
  await database.query({
    text: `delete from push_subscriptions push
           where not ${HAS_SESSION} and ($2::uuid is null or account = $2)`,
    values: [nowMs, account ?? null],
  });
}
