import type { IndexPriceData, TickerData } from "@sumi/contract/markets/calls.ts";
import { keyedChannel, useRow, useRows } from "./keyed-channel.ts";

/** The last 24 hours of every market. */
export const tickers = keyedChannel<TickerData>("ticker", ({ symbol }) => symbol);
/** Index prices by coin. */
export const indexes = keyedChannel<IndexPriceData>("index", ({ coin }) => coin);

export function useTicker(symbol: string): TickerData | undefined {
  return useRow(tickers, symbol);
}

export function useIndex(coin: string): IndexPriceData | undefined {
  return useRow(indexes, coin);
}

export function useIndexes(): readonly IndexPriceData[] {
  return useRows(indexes);
}

export function useTickers(): readonly TickerData[] {
  return useRows(tickers);
}
