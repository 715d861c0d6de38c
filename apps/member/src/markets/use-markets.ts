import { answered } from "@sumi/app/failures.ts";
import { tradeList } from "@sumi/contract/markets/calls.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { indexes, tickers } from "../live/prices.ts";

/** Every market with its rules; prices are kept up to date by the live channels. */
export const marketsQuery = queryOptions({
  queryKey: ["markets"],
  staleTime: 300_000,
  queryFn: async ({ signal }) => {
    const { markets } = answered(await client.call(tradeList, {}, { signal }));
    for (const market of markets) {
      // A live message that came first is newer than this answer.
      if (tickers.store.get(market.symbol) === undefined) {
        tickers.store.merge([[market.symbol, market]]);
      }
      const { index } = market;
      if (index !== null && indexes.store.get(index.coin) === undefined) {
        indexes.store.merge([[index.coin, index]]);
      }
    }
    return markets;
  },
});

export function useMarkets() {
  return useQuery(marketsQuery);
}
