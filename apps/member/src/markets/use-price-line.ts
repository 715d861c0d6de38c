import { answered } from "@sumi/app/failures.ts";
import { kline } from "@sumi/contract/markets/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import type { ListedMarket } from "./market-list.ts";
import { CANDLES, type Period } from "./period.ts";

/**
 * Prices of a period, oldest first, and whether they reach back to its beginning. Those of the day
 * are in the list of markets; others are fetched.
 */
export function usePriceLine(market: ListedMarket | undefined, period: Period) {
  const symbol = market?.symbol ?? "";
  const asked = useQuery({
    queryKey: ["line", symbol, period],
    enabled: symbol !== "" && period !== "1d",
    queryFn: async ({ signal }) => {
      const { interval, limit } = CANDLES[period as Exclude<Period, "1d">]; // Else not enabled.
      const { candles } = answered(
        await client.call(kline, { symbol, interval, limit }, { signal }),
      );
      const values = candles.flatMap(({ open, close }, index) =>
        index === 0 ? [open, close] : [close],
      );
      return { values, isWhole: candles.length >= Number(limit) };
    },
  });
  if (period === "1d") return { values: market?.sparkline, isWhole: true, query: undefined };
  return { values: asked.data?.values, isWhole: asked.data?.isWhole === true, query: asked };
}
