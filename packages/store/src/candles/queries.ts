import { cappedLimit } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { drawFlat } from "./fill.ts";
import type { Candle } from "./fold.ts";
import { DURATION_MS, type Interval, startOf } from "./intervals.ts";
import type { Series } from "./prints.ts";
import { CANDLES, type CandleRow } from "./rows.ts";

export type CandlesRequest = {
  readonly series: Series;
  /** The number of a market, of a contract, or for the index of an asset. */
  readonly subject: number;
  readonly interval: Interval;
  readonly fromMs?: number | undefined;
  /** The newest candle contains this moment: never later than now. */
  readonly toMs: number;
  /** The most candles to return, the newest ones; capped at 1,500, and 500 when absent. */
  readonly limit?: number | undefined;
};

const LIMIT_DEFAULT = 500;
const LIMIT_MAX = 1_500;

/** Candles without gaps, oldest first; none before the first print of the series. */
export async function readCandles(
  database: Queryable,
  { series, subject, interval, fromMs = 0, toMs, limit = LIMIT_DEFAULT }: CandlesRequest,
): Promise<readonly Candle[]> {
  const span = (cappedLimit(limit, LIMIT_MAX) - 1) * DURATION_MS[interval];
  const firstMs = startOf(interval, Math.max(startOf(interval, toMs) - span, fromMs));
  const { rows } = await database.query({
    text: `(select ${CANDLES.selection} from candles
        where series = $1 and subject = $2 and period = $3 and open_ms >= $4 and open_ms <= $5)
      union all (select ${CANDLES.selection} from candles
        where series = $1 and subject = $2 and period = $3 and open_ms < $4
        order by open_ms desc limit 1)`,
    values: [series, subject, interval, firstMs, toMs],
  });
  const candles = rows.map((raw) => candleOf(CANDLES.read(raw)));
  const before = candles.find(({ openMs }) => openMs < firstMs);
  return drawFlat(candles, before?.close, { interval, fromMs: firstMs, toMs });
}

function candleOf({ series: _series, subject: _subject, period: _period, ...candle }: CandleRow) {
  return candle;
}
