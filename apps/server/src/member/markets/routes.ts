import * as contract from "@sumi/contract/markets/calls.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Candle } from "@sumi/store/candles/fold.ts";
import { type CandlesRequest, readCandles } from "@sumi/store/candles/queries.ts";
import { readTickers, type Ticker } from "@sumi/store/candles/tickers.ts";
import { readTrades } from "@sumi/store/spot/queries.ts";
import { publicHistoryReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { coinNamed, type Listing, listingOf, marketNamed } from "../../shared/listing.ts";
import { candleData, indexCandleData, levelData, tradeData } from "../../shared/market-data.ts";
import { factsOfMarkets, marketEntry } from "./trade-list.ts";

/** The public data of the markets. */
export function marketRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  tradeListRoute(server, listing);
  depthRoute(server, listing);
  tradesRoute(server, listing);
  klineRoute(server, listing);
  indexKlineRoute(server, listing);
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

/**
 * Every visitor asks for the 24-hour figures, but they change slowly: one query a second is enough.
 */
function atMostOncePerSecond(
  nowMs: () => number,
  look: () => Promise<readonly Ticker[]>,
): () => Promise<readonly Ticker[]> {
  let second = 0;
  let seen: Promise<readonly Ticker[]> | undefined;
  return () => {
    const now = Math.floor(nowMs() / 1_000);
    if (seen === undefined || now !== second) {
      second = now;
      seen = look();
      seen.catch(() => {
        seen = undefined;
      });
    }
    return seen;
  };
}

function depthRoute(server: Server, listing: Listing): void {
  route(server, contract.depth, async ({ symbol, limit }) => {
    const found = marketNamed(await listing(), symbol);
    if (!found.ok) return found;
    const market = found.value;
    const book = await server.commands.read(({ spot, sequence }) => {
      const bids: [string, string][] = [];
      const asks: [string, string][] = [];
      const { number } = market;
      spot.bookOf(number).levels("buy", limit, (...level) => bids.push(levelData(market, level)));
      spot.bookOf(number).levels("sell", limit, (...level) => asks.push(levelData(market, level)));
      return { bids, asks, sequence };
    });
    return accept({ symbol, ...book, sequence: String(book.sequence) });
  });
}

function tradesRoute(server: Server, listing: Listing): void {
  route(server, contract.trades, async ({ symbol, limit, min_sequence: asked }) => {
    const market = marketNamed(await listing(), symbol);
    if (!market.ok) return market;
    const reached = await publicHistoryReached(server, asked);
    if (!reached.ok) return reached;
    const rows = await readTrades(server.database, market.value.number, limit);
    return accept({ symbol, trades: rows.map(tradeData), sequence: String(reached.value) });
  });
}

/** No exchange of this kind is older, so earlier candles cannot exist. */
const FIRST_MOMENT_MS = Date.UTC(2000, 0, 1);

function klineRoute(server: Server, listing: Listing): void {
  route(server, contract.kline, async (input) => {
    const { symbol, interval } = input;
    const market = marketNamed(await listing(), symbol);
    if (!market.ok) return market;
    const found = await candlesOf(server, { series: "trade", subject: market.value.number }, input);
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
