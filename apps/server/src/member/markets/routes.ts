import * as contract from "@sumi/contract/markets/calls.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Candle } from "@sumi/store/candles/fold.ts";
import { type CandlesRequest, readCandles } from "@sumi/store/candles/queries.ts";
import { readTickers } from "@sumi/store/candles/tickers.ts";
import { readContractTrades } from "@sumi/store/perpetual/public-queries.ts";
import { readTrades } from "@sumi/store/spot/queries.ts";
import { publicHistoryReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { contractListingOf } from "../../shared/contract-listing.ts";
import { coinNamed, type Listing, listingOf } from "../../shared/listing.ts";
import { candleData, indexCandleData, levelData, tradeData } from "../../shared/market-data.ts";
import { atMostOncePerSecond } from "../../shared/once-per-second.ts";
import { houseVolumeRoute } from "./house-volume.ts";
import { factsOfMarkets, marketEntry } from "./trade-list.ts";
import { type Traded, tradedNamed } from "./traded.ts";

/** The public data of the markets. */
export function marketRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  const contracts = contractListingOf(server.commands);
  const traded = async (symbol: string) => tradedNamed(await listing(), await contracts(), symbol);
  tradeListRoute(server, listing);
  depthRoute(server, traded);
  tradesRoute(server, traded);
  klineRoute(server, traded);
  indexKlineRoute(server, listing);
  houseVolumeRoute(server, listing, contracts);
}

function tradeListRoute(server: Server, listing: Listing): void {
  const tickers = atMostOncePerSecond(server.nowMs, () => {
    return readTickers(server.database, server.nowMs());
  });
  route(server, contract.tradeList, async () => {
    const markets = await listing();
    const [days, { facts, sequence }] = await Promise.all([
      tickers(),
      server.commands.read(factsOfMarkets),
    ]);
    const byMarket = new Map(days.map((ticker) => [ticker.market, ticker]));
    const entries = facts.map((each) => {
      return marketEntry(each, byMarket.get(each.market.number), markets);
    });
    return accept({ markets: entries, sequence: String(sequence) });
  });
}

/** Finds a market or a contract by its symbol. */
type Finding = (symbol: string) => Promise<Outcome<Traded>>;

function depthRoute(server: Server, traded: Finding): void {
  route(server, contract.depth, async ({ symbol, limit }) => {
    const found = await traded(symbol);
    if (!found.ok) return found;
    const { grid, number, isContract } = found.value;
    const seen = await server.commands.read(({ spot, perpetual, sequence }) => {
      const bids: [string, string][] = [];
      const asks: [string, string][] = [];
      const book = (isContract ? perpetual : spot).bookOf(number);
      book.levels("buy", limit, (...level) => bids.push(levelData(grid, level)));
      book.levels("sell", limit, (...level) => asks.push(levelData(grid, level)));
      return { bids, asks, sequence };
    });
    return accept({ symbol, ...seen, sequence: String(seen.sequence) });
  });
}

function tradesRoute(server: Server, traded: Finding): void {
  route(server, contract.trades, async ({ symbol, limit, min_sequence: asked }) => {
    const found = await traded(symbol);
    if (!found.ok) return found;
    const reached = await publicHistoryReached(server, asked);
    if (!reached.ok) return reached;
    const { number, isContract } = found.value;
    const read = isContract ? readContractTrades : readTrades;
    const rows = await read(server.database, number, limit);
    return accept({ symbol, trades: rows.map(tradeData), sequence: String(reached.value) });
  });
}

/** No exchange of this kind is older, so earlier candles cannot exist. */
const FIRST_MOMENT_MS = Date.UTC(2000, 0, 1);

function klineRoute(server: Server, traded: Finding): void {
  route(server, contract.kline, async (input) => {
    const { symbol, interval } = input;
    const of = await traded(symbol);
    if (!of.ok) return of;
    const { number: subject, isContract } = of.value;
    const series = isContract ? "perpetual" : "trade";
    const found = await candlesOf(server, { series, subject }, input);
    if (!found.ok) return found;
    const { candles, sequence } = found.value;
    return accept({ symbol, interval, candles: candles.map(candleData), sequence });
  });
}

function indexKlineRoute(server: Server, listing: Listing): void {
  route(server, contract.indexKline, async (input) => {
    const { coin, interval } = input;
    const asset = coinNamed(await listing(), coin);
    if (!asset.ok) return asset;
    const found = await candlesOf(server, { series: "index", subject: asset.value }, input);
    if (!found.ok) return found;
    const { candles, sequence } = found.value;
    return accept({ coin, interval, candles: candles.map(indexCandleData), sequence });
  });
}

type Span = {
  readonly interval: CandlesRequest["interval"];
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
  readonly min_sequence?: number | undefined;
};

/** The candles of a series in the span that was asked for, and the command that they reach to. */
async function candlesOf(
  server: Server,
  series: Pick<CandlesRequest, "series" | "subject">,
  { interval, from = FIRST_MOMENT_MS, to, limit, min_sequence: asked }: Span,
): Promise<Outcome<{ readonly candles: readonly Candle[]; readonly sequence: string }>> {
  const nowMs = server.nowMs();
  const toMs = Math.min(to ?? nowMs, nowMs);
  if (to !== undefined && from > to) return reject("PARAMETER_ERROR", { field: "from" });
  const reached = await publicHistoryReached(server, asked);
  if (!reached.ok) return reached;
  const fromMs = Math.max(from, FIRST_MOMENT_MS);
  const request = { ...series, interval, fromMs, toMs, limit };
  const candles = toMs < fromMs ? [] : await readCandles(server.database, request);
  return accept({ candles, sequence: String(reached.value) });
}
