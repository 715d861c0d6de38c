import type { IndexPriceData, tradeList } from "@sumi/contract/markets/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Market, Markets } from "@sumi/core/markets/markets.ts";
import type { MarketTerms } from "@sumi/core/markets/terms.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { Ticker } from "@sumi/store/candles/tickers.ts";
import { indexNow, tickerData } from "../../shared/market-data.ts";
import { marketRulesData } from "../../shared/market-rules.ts";
import { coinOf } from "../../shared/order-data.ts";

type Entry = DataOf<typeof tradeList>["markets"][number];

/** The core's data of one market at one moment. */
export type MarketFacts = {
  readonly market: Market;
  readonly status: Market["status"];
  readonly terms: MarketTerms;
  readonly index: IndexPriceData | null;
};

/** The current data of all markets, for `commands.read`. */
export function factsOfMarkets(exchange: Exchange): {
  readonly facts: readonly MarketFacts[];
  readonly sequence: number;
} {
  const { markets, sequence, timeMs } = exchange;
  const facts = markets.all.map((market) => {
    const terms = markets.termsOf(market, timeMs);
    // The status is copied, because the market may close before the answer is written.
    return { market, status: market.status, terms, index: indexNow(exchange, market.base) };
  });
  return { facts, sequence };
}

/** One market of the list. */
export function marketEntry(
  { market, status, terms, index }: MarketFacts,
  day: Ticker | undefined,
  markets: Markets,
): Entry {
  return {
    ...tickerData(market.symbol, day),
    base: coinOf(markets, market.base),
    quote: coinOf(markets, market.quote),
    status,
    index,
    sparkline: (day?.sparkline ?? []).map(formatAmount),
    rules: marketRulesData(market, terms),
  };
}
