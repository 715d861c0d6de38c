import { useMemo } from "react";
import { useBalances, useOwnState } from "../live/own.ts";
import { useIndexes, useTickers } from "../live/prices.ts";
import { type Holding, holdingsOf, pricesOf } from "./holdings.ts";

/** The member's coins, kept up to date; `undefined` until the live channel has sent them. */
export function useHoldings(): readonly Holding[] | undefined {
  const balances = useBalances();
  const indexes = useIndexes();
  const tickers = useTickers();
  const { areBalancesKnown } = useOwnState();
  return useMemo(() => {
    if (!areBalancesKnown) return undefined;
    return holdingsOf(balances, pricesOf(indexes, tickers));
  }, [balances, indexes, tickers, areBalancesKnown]);
}
