import type { DeliveryMode } from "@sumi/core/delivery/events.ts";
import type { Direction } from "@sumi/formulas/delivery.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Queryable } from "../tables/table.ts";

/** The void contracts of one day, coin, mode and direction. */
export type VoidsOfDay = {
  /** The beginning of the day (UTC) in which they would have expired. */
  readonly dayMs: number;
  readonly underlying: number;
  readonly mode: DeliveryMode;
  readonly asset: number;
  readonly direction: Direction;
  readonly contracts: number;
  /** The stakes that were given back. */
  readonly stakes: Amount;
  /** The contracts that had no open price, so that no price could have decided them. */
  readonly withoutOpen: number;
  /** The contracts that would have won, and their profit, at the last OK index before expiry. */
  readonly winning: number;
  readonly profit: Amount;
};

const DAY_MS = 86_400_000;

/**
 * Void contracts from that moment on, the newest day first. With what each side would have won
 * anybody sees whether void contracts favour the house (honesty H3).
 */
export async function readVoids(
  database: Queryable,
  { fromMs }: { readonly fromMs: number },
): Promise<readonly VoidsOfDay[]> {
  const { rows } = await database.query({
    text: `with void as (
        select *, expiry_ms / $2 * $2 as day_ms, (
          select price from samples join index_samples using (sample)
          where asset = contracts.underlying and status = 'OK' and time_ms < expiry_ms
          order by time_ms desc, sample desc limit 1
        ) as last_price
        from contracts where state = 'void' and expiry_ms >= $1
      ), judged as (
        select *, case direction when 'up' then last_price > open_price
          else last_price < open_price end as is_winning from void
      )
      select day_ms, underlying, mode, asset, direction, count(*) as contracts,
        sum(stake) as stakes, count(*) filter (where open_price is null) as without_open,
        count(*) filter (where is_winning) as winning,
        coalesce(sum(profit) filter (where is_winning), 0) as profit
      from judged group by day_ms, underlying, mode, asset, direction
      order by day_ms desc, underlying, mode, direction desc`,
    values: [fromMs, DAY_MS],
  });
  return rows.map((raw) => ({
    dayMs: Number(raw.day_ms),
    underlying: Number(raw.underlying),
    // The table checks both.
    mode: String(raw.mode) as DeliveryMode,
    asset: Number(raw.asset),
    direction: String(raw.direction) as Direction,
    contracts: Number(raw.contracts),
    stakes: BigInt(String(raw.stakes)) as Amount,
    withoutOpen: Number(raw.without_open),
    winning: Number(raw.winning),
    profit: BigInt(String(raw.profit)) as Amount,
  }));
}
