import type { IndexPriceData, tradeList } from "@sumi/contract/markets/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { priceText, quantityText } from "@sumi/core/markets/grid.ts";
import type { Market, Markets } from "@sumi/core/markets/markets.ts";
import type { MarketTerms } from "@sumi/core/markets/terms.ts";
import { formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import type { Ticker } from "@sumi/store/candles/tickers.ts";
import { indexNow, tickerData } from "../../shared/market-data.ts";
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
    rules: rulesOf(market, terms),
  };
}

function rulesOf(market: Market, terms: MarketTerms): Entry["rules"] {
  return {
    tick: formatAmount(market.tick),
    lot: formatAmount(market.lot),
    min_qty: quantityText(market, terms.quantityMin),
    max_qty: quantityText(market, terms.quantityMax),
    max_price: priceText(market, market.priceMax),
    min_notional: formatAmount(terms.notionalMin),
    maker_rate: rateText(terms.makerRate),
    taker_rate: rateText(terms.takerRate),
    band: {
      buy_low: shareText(terms.bidDownBps),
      buy_high: shareText(terms.bidUpBps),
      sell_low: shareText(terms.askDownBps),
      sell_high: shareText(terms.askUpBps),
    },
    collar: shareText(terms.collarBps),
    max_open_orders: terms.openOrdersMax,
  };
}

const RATE_DECIMALS = 8;
const BASIS_POINT_DECIMALS = 4;

function rateText(rate: number): string {
  return formatUnits(BigInt(rate), RATE_DECIMALS);
}

function shareText(basisPoints: number): string {
  return formatUnits(BigInt(basisPoints), BASIS_POINT_DECIMALS);
}
