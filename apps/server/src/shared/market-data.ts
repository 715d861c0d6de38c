import type {
  CandleData,
  IndexCandleData,
  IndexPriceData,
  TickerData,
  TradeData,
} from "@sumi/contract/markets/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { priceText, quantityText } from "@sumi/core/markets/grid.ts";
import { isUnitOfAccount, type Market, UNITS_PER_COIN } from "@sumi/core/markets/markets.ts";
import type { AssetIndex } from "@sumi/core/prices/prices.ts";
import { changeHundredths } from "@sumi/formulas/shares.ts";
import { type Amount, formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Candle } from "@sumi/store/candles/fold.ts";
import type { Ticker } from "@sumi/store/candles/tickers.ts";
import type { TradeRow } from "@sumi/store/spot/rows.ts";
import { tradeId } from "@sumi/store/spot/trades.ts";

/** The steps of prices and quantities of a market or a contract. */
export type Grid = Pick<Market, "tick" | "lot">;

/** A price level of a book, converted from ticks and lots to decimals. */
export function levelData(
  market: Grid,
  [price, quantity]: readonly [price: number, quantity: number, ...rest: number[]],
): [string, string] {
  return [priceText(market, price), quantityText(market, quantity)];
}

export function tradeData(row: TradeRow): TradeData {
  return {
    id: tradeId(row),
    price: formatAmount(row.price),
    qty: formatAmount(row.quantity),
    side: row.takerSide,
    time_ms: row.timeMs,
  };
}

export function candleData(candle: Candle): CandleData {
  return {
    time_ms: candle.openMs,
    open: formatAmount(candle.open),
    high: formatAmount(candle.high),
    low: formatAmount(candle.low),
    close: formatAmount(candle.close),
    volume: formatAmount(candle.baseVolume),
    turnover: formatAmount(candle.quoteVolume),
    trades: candle.prints,
  };
}

export function indexCandleData(candle: Candle): IndexCandleData {
  const { time_ms, open, high, low, close } = candleData(candle);
  return { time_ms, open, high, low, close };
}

/** The wire data of a sampled index. */
export function indexData(
  coin: string,
  { price, status, timeMs }: Pick<AssetIndex, "price" | "status" | "timeMs">,
): IndexPriceData {
  return { coin, price: formatAmount(price), status, time_ms: timeMs };
}

/** A coin's current index; null before the first good one. The unit of account is worth 1. */
export function indexNow(exchange: Exchange, number: number): IndexPriceData | null {
  const asset = exchange.markets.assets[number];
  assert(asset !== undefined, "a coin is a listed asset");
  const { timeMs } = exchange;
  const unit = { price: UNITS_PER_COIN as Amount, status: "OK", timeMs, okTimeMs: timeMs } as const;
  const index = isUnitOfAccount(asset) ? unit : exchange.prices.indexOf(number);
  return index === undefined || index.okTimeMs === 0 ? null : indexData(asset.symbol, index);
}

export type Day = Pick<Ticker, "last" | "open" | "high" | "low" | "baseVolume" | "quoteVolume">;

/** The last 24 hours of a market; nulls for one that never traded. */
export function tickerData(symbol: string, day: Day | undefined): TickerData {
  if (day === undefined) {
    const none = { last: null, change: null, change_percent: null, high: null, low: null };
    return { symbol, ...none, volume: "0", turnover: "0" };
  }
  return {
    symbol,
    last: formatAmount(day.last),
    change: formatAmount(day.last - day.open),
    change_percent: percentOfChange((day.last - day.open) as Amount, day.open),
    high: formatAmount(day.high),
    low: formatAmount(day.low),
    volume: formatAmount(day.baseVolume),
    turnover: formatAmount(day.quoteVolume),
  };
}

const PERCENT_DECIMALS = 2;

/** A change in percent of what was before, to the nearest hundredth. */
export function percentOfChange(change: Amount, before: Amount): string {
  return formatUnits(changeHundredths(change, before), PERCENT_DECIMALS);
}

/** A part in percent, truncated to 2 decimals. */
export function percentOf(part: Amount, whole: Amount): string {
  return formatUnits((part * 10_000n) / whole, PERCENT_DECIMALS);
}
