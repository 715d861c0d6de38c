import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { Candle } from "@sumi/store/candles/fold.ts";
import { INTERVALS, type Interval } from "@sumi/store/candles/intervals.ts";
import { readCandles } from "@sumi/store/candles/queries.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import { readRunningContracts } from "@sumi/store/delivery/queries.ts";
import type { ContractRow } from "@sumi/store/delivery/rows.ts";
import { readContractTrades } from "@sumi/store/perpetual/public-queries.ts";
import { readTrades } from "@sumi/store/spot/queries.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { type MarketHistory, TRADES_KEPT } from "./market-view.ts";
import { WINDOW_MINUTES, windowStart } from "./ticker-window.ts";

/** History of all markets and the running contracts up to one command, and none after it. */
export type History = {
  readonly sequence: number;
  readonly markets: readonly MarketHistory[];
  readonly perpetuals: readonly MarketHistory[];
  readonly contracts: readonly ContractRow[];
};

/**
 * Reads the history that live trades, candles and contracts continue from. `client` must be in a
 * transaction that sees one snapshot of the database, so that all tables end with the same command.
 */
export async function readHistory(
  client: Queryable,
  { markets, contracts }: { readonly markets: Markets; readonly contracts: Contracts },
  nowMs: number,
): Promise<History> {
  const { sequence, timeMs } = await readCheckpoint(client);
  // A leader's timestamps may be ahead of this process's clock.
  const toMs = Math.max(nowMs, timeMs);
  return {
    sequence,
    markets: await readMarkets(client, markets, { series: "trade", toMs }),
    perpetuals: await readMarkets(client, contracts, { series: "perpetual", toMs }),
    contracts: await readRunningContracts(client),
  };
}

type Wanted = { readonly series: "trade" | "perpetual"; readonly toMs: number };

async function readMarkets(
  client: Queryable,
  { all }: { readonly all: readonly { readonly number: number }[] },
  wanted: Wanted,
): Promise<readonly MarketHistory[]> {
  const found: MarketHistory[] = [];
  for (const { number } of all) found.push(await readMarket(client, number, wanted));
  return found;
}

async function readMarket(
  client: Queryable,
  market: number,
  { series, toMs }: Wanted,
): Promise<MarketHistory> {
  const read = (interval: Interval, limit: number) => {
    return readCandles(client, { series, subject: market, interval, toMs, limit });
  };
  const readNewest = series === "trade" ? readTrades : readContractTrades;
  const trades = await readNewest(client, market, TRADES_KEPT);
  const startMs = windowStart(toMs);
  // One minute more than the window: its close is the price before the window.
  const minutes = await read("1m", WINDOW_MINUTES + 1);
  const running = new Map<Interval, Candle>();
  for (const interval of INTERVALS) {
    const [candle] = await read(interval, 1);
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
