import type { Amount } from "@sumi/primitives/amount.ts";
import type { Queryable, Raw } from "../tables/table.ts";
import { MINUTE_MS, minuteOf } from "../tables/time.ts";
import type { Series } from "./prints.ts";
import { readCandles } from "./queries.ts";

/**
 * One market over the 1,440 minutes that end with the running one: a day, exact to the minute.
 * Prices in units of 10⁻⁸.
 */
export type Ticker = {
  readonly market: number;
  readonly last: Amount;
  /** The last price before those minutes, or the first in them: `last` is compared with it. */
  readonly open: Amount;
  readonly high: Amount;
  readonly low: Amount;
  readonly baseVolume: Amount;
  readonly quoteVolume: Amount;
  readonly trades: number;
  /**
   * Prices of the same day, oldest first: `open`, then the close of each hour, the running one's at
   * the end; fewer for a market that is younger. So the line goes as far as `last` moved.
   */
  readonly sparkline: readonly Amount[];
};

const HOURS = 24;

type TradeSeries = Exclude<Series, "index">;

/** All markets, or all contracts, that ever traded, by number. */
export async function readTickers(
  database: Queryable,
  nowMs: number,
  series: TradeSeries = "trade",
): Promise<readonly Ticker[]> {
  const { rows } = await database.query({
    name: `read tickers of ${series}`,
    text: tickersOf(series),
    values: [minuteOf(nowMs) - 1_439 * MINUTE_MS],
  });
  const tickers: Ticker[] = [];
  for (const raw of rows) {
    const market = Number(raw.market);
    const closes = await readCloses(database, { series, subject: market, toMs: nowMs });
    tickers.push(tickerOf(raw, market, closes));
  }
  return tickers;
}

async function readCloses(
  database: Queryable,
  of: { readonly series: TradeSeries; readonly subject: number; readonly toMs: number },
) {
  const candles = await readCandles(database, { ...of, interval: "1h", limit: HOURS });
  return candles.map(({ close }) => close);
}

const LISTED = { trade: "markets", perpetual: "perpetual_contracts" } as const;

/** A market without a trade within the day has an empty `day`: it keeps its last price. */
const tickersOf = (series: TradeSeries) => `
  select number as market, latest.close as last, coalesce(earlier.close, day.open) as open,
    coalesce(day.high, latest.close) as high, coalesce(day.low, latest.close) as low,
    coalesce(day.base_volume, 0) as base_volume, coalesce(day.quote_volume, 0) as quote_volume,
    coalesce(day.trades, 0) as trades
  from ${LISTED[series]}
  join lateral (
    select close from candles where series = '${series}' and subject = number and period = '1m'
    order by open_ms desc limit 1
  ) latest on true
  left join lateral (
    select close from candles
    where series = '${series}' and subject = number and period = '1m' and open_ms < $1
    order by open_ms desc limit 1
  ) earlier on true
  left join lateral (
    select (array_agg(open order by open_ms))[1] as open, max(high) as high, min(low) as low,
      sum(base_volume) as base_volume, sum(quote_volume) as quote_volume, sum(prints) as trades
    from candles
    where series = '${series}' and subject = number and period = '1m' and open_ms >= $1
  ) day on true
  order by number`;

function tickerOf(raw: Raw, market: number, closes: readonly Amount[]): Ticker {
  const open = units(raw.open);
  return {
    market,
    last: units(raw.last),
    open,
    high: units(raw.high),
    low: units(raw.low),
    baseVolume: units(raw.base_volume),
    quoteVolume: units(raw.quote_volume),
    trades: Number(raw.trades),
    sparkline: [open, ...closes],
  };
}

function units(raw: unknown): Amount {
  return BigInt(String(raw)) as Amount;
}
