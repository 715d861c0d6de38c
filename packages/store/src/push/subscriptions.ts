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

/**
 * Keeps a subscription of the session with that hash. A browser has one: with the same address it
 * takes the place of an earlier one, whoever's that was. Beyond `max` browsers a further one takes
 * the place of the one that was added first.
 */
export async function keepSubscription(
  database: Queryable,
  row: PushSubscriptionRow,
  { session, max }: { readonly session: string; readonly max: number },
): Promise<void> {
  const { id, account, endpointIndex, sealed, kinds, language, addedMs } = row;
  await database.query({
    text: `with dropped as (
        delete from push_subscriptions where id in (
          select id from push_subscriptions where account = $2 and endpoint_index <> $3
          order by added_ms desc, id offset $9 - 1
        )
      )
      insert into push_subscriptions
        (id, account, endpoint_index, sealed, kinds, language, opened_ms, added_ms)
      select $1::uuid, $2::uuid, $3::bytea, $4::bytea, $5::text[], $6::text, opened_ms, $7::bigint
      from sessions where pair_hash = decode($8, 'hex')
      on conflict (endpoint_index) do update set id = excluded.id, account = excluded.account,
        sealed = excluded.sealed, kinds = excluded.kinds, language = excluded.language,
        opened_ms = excluded.opened_ms, added_ms = excluded.added_ms`,
    values: [id, account, endpointIndex, sealed, kinds, language, addedMs, session, max],
  });
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
  return (rows[0]?.kinds ?? []) as readonly PushKind[]; // `keepSubscription` writes them.
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

/** Forgets the subscriptions whose session has ended. */
export async function tidySubscriptions(database: Queryable, nowMs: number): Promise<void> {
  await database.query({
    text: `delete from push_subscriptions push where not ${HAS_SESSION}`,
    values: [nowMs],
  });
}
