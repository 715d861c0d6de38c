import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Candle } from "@sumi/store/candles/fold.ts";
import { INTERVALS, type Interval } from "@sumi/store/candles/intervals.ts";
import { readCandles } from "@sumi/store/candles/queries.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import { readRunningContracts } from "@sumi/store/delivery/queries.ts";
import type { ContractRow } from "@sumi/store/delivery/rows.ts";
import { readTrades } from "@sumi/store/spot/queries.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { type MarketHistory, TRADES_KEPT } from "./market-view.ts";
import { WINDOW_MINUTES, windowStart } from "./ticker-window.ts";

/** History of all markets and the running contracts up to one command, and none after it. */
export type History = {
  readonly sequence: number;
  readonly markets: readonly MarketHistory[];
  readonly contracts: readonly ContractRow[];
};

/**
 * Reads the history that live trades, candles and contracts continue from. `client` must be in a
 * transaction that sees one snapshot of the database, so that all tables end with the same command.
 */
export async function readHistory(
  client: Queryable,
  { all }: Markets,
  nowMs: number,
): Promise<History> {
  const { sequence, timeMs } = await readCheckpoint(client);
  // A leader's timestamps may be ahead of this process's clock.
  const toMs = Math.max(nowMs, timeMs);
  const markets: MarketHistory[] = [];
  for (const { number } of all) markets.push(await readMarket(client, number, toMs));
  return { sequence, markets, contracts: await readRunningContracts(client) };
}

async function readMarket(client: Queryable, market: number, toMs: number): Promise<MarketHistory> {
  const trades = await readTrades(client, market, TRADES_KEPT);
  const startMs = windowStart(toMs);
  // One minute more than the window: its close is the price before the window.
  const minutes = await read(client, market, { interval: "1m", toMs }, WINDOW_MINUTES + 1);
  const running = new Map<Interval, Candle>();
  for (const interval of INTERVALS) {
    const [candle] = await read(client, market, { interval, toMs }, 1);
    if (candle !== undefined && candle.prints > 0) running.set(interval, candle);
  }
  return {
    market,
    trades: trades.toReversed(),
    minutes: minutes.filter(({ openMs, prints }) => openMs >= startMs && prints > 0),
    before: minutes.find(({ openMs }) => openMs < startMs)?.close,
    running,
  };
}

function read(
  client: Queryable,
  subject: number,
  range: { readonly interval: Interval; readonly toMs: number },
  limit: number,
): Promise<readonly Candle[]> {
  return readCandles(client, { series: "trade", subject, ...range, limit });
}
