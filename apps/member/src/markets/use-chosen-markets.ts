import { useSyncExternalStore } from "react";
import { tickers } from "../live/prices.ts";
import { chosenMarkets, type ListedMarket, type Wanted } from "./market-list.ts";

const STILL = () => () => undefined;

/**
 * The rows to show. Only a sorted list looks at every price; otherwise rows move by themselves and
 * the list stays as it is.
 */
export function useChosenMarkets(
  markets: readonly ListedMarket[],
  wanted: Wanted,
): readonly ListedMarket[] {
  const isSorted = wanted.sorting !== undefined;
  const rows = useSyncExternalStore(
    isSorted ? (listener) => tickers.store.watchAll(listener) : STILL,
    () => (isSorted ? tickers.store.all() : undefined),
  );
  const bySymbol = new Map((rows ?? []).map((ticker) => [ticker.symbol, ticker]));
  return chosenMarkets(markets, bySymbol, wanted);
}
