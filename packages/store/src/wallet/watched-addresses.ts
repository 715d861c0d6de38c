import type { Queryable, Raw } from "../tables/table.ts";

/** The kinds of chains whose addresses can be watched. */
export type ChainKind = "evm" | "tron" | "bitcoin";

/** An address outside the exchange that a member looks at. */
export type WatchedAddress = {
  readonly id: string;
  readonly account: string;
  readonly kind: ChainKind;
  readonly address: string;
  /** Given by the member. */
  readonly name: string;
  readonly addedMs: number;
  /** When its wallet signed that it belongs to the member; undefined if it never did. */
  readonly provedMs: number | undefined;
};

/** A member's watched addresses, oldest first. */
export async function readWatched(
  database: Queryable,
  account: string,
): Promise<readonly WatchedAddress[]> {
  const { rows } = await database.query({
    text: "select * from watched_addresses where account = $1 order by added_ms, place",
    values: [account],
  });
  return rows.map(watchedOf);
}

/**
 * Adds an address in the first free of twenty places. One that is there already takes the new name,
 * and a proof stays. Undefined where no place is free, or another call took it at the same moment.
 */
export async function keepWatched(
  database: Queryable,
  watched: WatchedAddress,
): Promise<WatchedAddress | undefined> {
  const { id, account, kind, address, name, addedMs, provedMs } = watched;
  const known = await database.query({
    text: `update watched_addresses
           set name = $4, proved_ms = coalesce($5::bigint, proved_ms)
           where account = $1 and kind = $2 and address = $3 returning *`,
    values: [account, kind, address, name, provedMs ?? null],
  });
  if (known.rows[0] !== undefined) return watchedOf(known.rows[0]);
  const { rows } = await database.query({
    text: `insert into watched_addresses
             (id, account, place, kind, address, name, added_ms, proved_ms)
           select $1::uuid, $2::uuid, min(place), $3::text, $4::text, $5::text, $6::bigint,
             $7::bigint
           from generate_series(1, 20) as place
           where not exists (
             select from watched_addresses taken
             where taken.account = $2 and taken.place = place.place
           )
           having min(place) is not null
           on conflict do nothing returning *`,
    values: [id, account, kind, address, name, addedMs, provedMs ?? null],
  });
  return rows[0] && watchedOf(rows[0]);
}

/** Removes one of the member's own watched addresses; one that is gone stays gone. */
export async function forgetWatched(
  database: Queryable,
  { account, id }: { readonly account: string; readonly id: string },
): Promise<void> {
  const text = "delete from watched_addresses where account = $1 and id = $2";
  await database.query({ text, values: [account, id] });
}

function watchedOf(row: Raw): WatchedAddress {
  return {
    id: String(row.id),
    account: String(row.account),
    kind: row.kind as ChainKind, // The table allows no other.
    address: String(row.address),
    name: String(row.name),
    addedMs: Number(row.added_ms),
    provedMs: row.proved_ms === null ? undefined : Number(row.proved_ms),
  };
}
