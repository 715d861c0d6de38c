import type { Amount } from "@sumi/primitives/amount.ts";
import type { Queryable, Raw } from "../tables/table.ts";

/** `above` and `below` wait for a price; `rises` and `falls` for a move within a time. */
export const PRICE_CONDITIONS = ["above", "below", "rises", "falls"] as const;
export type PriceCondition = (typeof PRICE_CONDITIONS)[number];

/** The condition that a member waits for. */
export type PriceWish = {
  readonly market: number;
  readonly condition: PriceCondition;
  /** A price, or percent of one, in units of 10⁻⁸. */
  readonly value: Amount;
  /** The time within which the price moves; 0 for a price. */
  readonly windowMs: number;
};

export type PriceAlert = PriceWish & {
  readonly id: string;
  readonly account: string;
  readonly setMs: number;
  /** When a trade met it, and at which price; undefined while it waits. */
  readonly fired: { readonly timeMs: number; readonly price: Amount } | undefined;
};

export type NewPriceAlert = PriceWish &
  Pick<PriceAlert, "id" | "account" | "setMs"> & {
    /** The idempotency key of the call that sets it. */
    readonly clientKey: string | undefined;
    /** The newest command of the journal: only trades of later ones meet the alert. */
    readonly setSequence: number;
  };

/**
 * Takes the first free of fifty places. Sets nothing where none is free, where the member waits for
 * that already, or where another call took the same place at the same moment.
 */
export async function setPriceAlert(database: Queryable, alert: NewPriceAlert): Promise<boolean> {
  const { id, account, clientKey, market, condition, value, windowMs, setMs } = alert;
  const { setSequence } = alert;
  const { rows } = await database.query({
    text: `insert into price_alerts (id, account, place, client_key, market, condition, value,
             window_ms, set_ms, set_sequence)
           select $1::uuid, $2::uuid, min(place), $3::text, $4::integer, $5::text, $6::numeric,
             $7::integer, $8::bigint, $9::bigint
           from generate_series(1, 50) as place
           where not exists (
             select from price_alerts taken where taken.account = $2 and taken.place = place.place
           )
           having min(place) is not null
           on conflict do nothing returning id`,
    values: [
      id,
      account,
      clientKey ?? null,
      market,
      condition,
      value,
      windowMs,
      setMs,
      setSequence,
    ],
  });
  return rows.length === 1;
}

/** So many alerts that were met are shown. */
const MET_SHOWN_MAX = 100;

/** A member's alerts, the newest first: all that wait, and the newest of those that were met. */
export async function readPriceAlerts(
  database: Queryable,
  account: string,
): Promise<readonly PriceAlert[]> {
  const { rows } = await database.query({
    text: `(select * from price_alerts where account = $1 and fired_ms is null)
           union all
           (select * from price_alerts where account = $1 and fired_ms is not null
             order by fired_ms desc limit $2)
           order by set_ms desc, id`,
    values: [account, MET_SHOWN_MAX],
  });
  return rows.map(alertOf);
}

/** The number of a member's alerts that wait. */
export async function countWaiting(database: Queryable, account: string): Promise<number> {
  const { rows } = await database.query({
    text: `select count(*) as waiting from price_alerts where account = $1 and fired_ms is null`,
    values: [account],
  });
  return Number(rows[0]?.waiting);
}

/** The alert that an earlier call with that key set, or the same one that still waits. */
export async function knownPriceAlert(
  database: Queryable,
  {
    account,
    clientKey,
    market,
    condition,
    value,
    windowMs,
  }: Omit<NewPriceAlert, "id" | "setMs" | "setSequence">,
): Promise<PriceAlert | undefined> {
  const { rows } = await database.query({
    text: `select * from price_alerts
           where account = $1 and (client_key = $2 or fired_ms is null
             and market = $3 and condition = $4 and value = $5 and window_ms = $6)
           order by client_key is not distinct from $2 desc limit 1`,
    values: [account, clientKey ?? null, market, condition, value, windowMs],
  });
  return rows[0] && alertOf(rows[0]);
}

/** Removes one of the member's own alerts; one that is gone stays gone. */
export async function removePriceAlert(
  database: Queryable,
  { account, id }: { readonly account: string; readonly id: string },
): Promise<void> {
  const text = "delete from price_alerts where account = $1 and id = $2";
  await database.query({ text, values: [account, id] });
}

/** Forgets the alerts that were met before a moment. */
export async function tidyPriceAlerts(database: Queryable, beforeMs: number): Promise<void> {
  const text = "delete from price_alerts where fired_ms < $1";
  await database.query({ text, values: [beforeMs] });
}

function alertOf(row: Raw): PriceAlert {
  return {
    id: String(row.id),
    account: String(row.account),
    market: Number(row.market),
    condition: row.condition as PriceCondition, // The table allows no other.
    value: units(row.value),
    windowMs: Number(row.window_ms),
    setMs: Number(row.set_ms),
    fired:
      row.fired_ms === null
        ? undefined
        : { timeMs: Number(row.fired_ms), price: units(row.fired_price) },
  };
}

function units(raw: unknown): Amount {
  return BigInt(String(raw)) as Amount;
}
