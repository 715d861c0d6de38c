import type { Amount } from "@sumi/primitives/amount.ts";
import { noticeGiven } from "../notices/given.ts";
import { markLooked, nextLook } from "../notices/looks.ts";
import type { Queryable, Raw } from "../tables/table.ts";
import type { PriceAlertNotice } from "./notices.ts";
import type { PriceCondition, PriceWish } from "./price-alerts.ts";

/** An alert and the trade that met it. */
export type MetAlert = PriceWish & {
  readonly id: string;
  readonly price: Amount;
  readonly timeMs: number;
};

export type MetAlerts = {
  readonly alerts: readonly MetAlert[];
  /** Every trade up to this command was compared. */
  readonly sequence: number;
};

/**
 * A price is met by the first trade at or beyond it. A move is met when the last trade is by that
 * percentage above the lowest, or below the highest, price of the minutes in the time before it.
 */
const MET = `
  with news as (
    select market, max(price) as high, min(price) as low,
      (array_agg(price order by sequence desc, n desc))[1] as last, max(time_ms) as last_ms,
      max(sequence) as last_sequence
    from trades where sequence > $1 and sequence <= $2 group by market
  ), waiting as (
    select alert.* from price_alerts alert where fired_ms is null
      and market in (select market from news)
  ), moves as (
    select market, window_ms, last, last_ms, last_sequence, min(candles.low) as low,
      max(candles.high) as high
    from (select distinct market, window_ms from waiting where window_ms > 0) wish
      join news using (market)
      join candles on series = 'trade' and subject = market and period = '1m'
        and open_ms > last_ms - window_ms and open_ms <= last_ms
    group by market, window_ms, last, last_ms, last_sequence
  )
  select alert.id, alert.market, condition, value, window_ms, met.price, met.time_ms
  from waiting alert join news on news.market = alert.market
    join lateral (
      select price, time_ms from trades
      where trades.market = alert.market
        and trades.sequence > greatest($1, set_sequence) and trades.sequence <= $2
        and case condition when 'above' then price >= value else price <= value end
      order by trades.sequence, n limit 1
    ) met on true
  where condition = 'above' and news.high >= value or condition = 'below' and news.low <= value
  union all
  select alert.id, alert.market, condition, value, window_ms, last, last_ms
  from waiting alert join moves using (market, window_ms)
  where last_sequence > set_sequence and case condition
    when 'rises' then last * 10000000000 >= moves.low * (10000000000 + value)
    else last * 10000000000 <= moves.high * (10000000000 - value) end`;

/** The alerts that trades have met since the last look. */
export async function metAlerts(database: Queryable, journalsEnd: number): Promise<MetAlerts> {
  const { after, folded } = await nextLook(database, "price_alert_progress", journalsEnd);
  const sequence = folded;
  if (sequence <= after) return { alerts: [], sequence };
  const met = await database.query({ text: MET, values: [after, sequence] });
  return { alerts: met.rows.map(metAlertOf), sequence };
}

/** Ends an alert and tells its member, both or neither. */
export async function fireAlert(
  database: Queryable,
  { id, price, timeMs }: Pick<MetAlert, "id" | "price" | "timeMs">,
  notice: PriceAlertNotice,
): Promise<void> {
  const values = [id, timeMs, price];
  const told = noticeGiven(notice, { timeMs, from: "fired", after: values.length });
  await database.query({
    text: `with fired as (
             update price_alerts
             set place = null, fired_ms = $2::bigint, fired_price = $3::numeric
             where id = $1::uuid and fired_ms is null returning account
           ) ${told.text}`,
    values: [...values, ...told.values],
  });
}

/** Notes that every trade up to this command was compared. */
export async function markCompared(database: Queryable, sequence: number): Promise<void> {
  await markLooked(database, "price_alert_progress", sequence);
}

function metAlertOf(row: Raw): MetAlert {
  return {
    id: String(row.id),
    market: Number(row.market),
    condition: row.condition as PriceCondition, // The table allows no other.
    value: BigInt(String(row.value)) as Amount,
    windowMs: Number(row.window_ms),
    price: BigInt(String(row.price)) as Amount,
    timeMs: Number(row.time_ms),
  };
}
