import { expect, test } from "vitest";
import { MARKET } from "../spot/testing/scene.ts";
import { chosenMarkets, type Moved, SORTING_OF_MOVED } from "./market-list.ts";

const marketOf = (base: string, quote: string) => {
  return { ...MARKET, symbol: `${base}-${quote}`, base, quote };
};
const MARKETS = [marketOf("BTC", "USDT"), marketOf("ETH", "USDT"), marketOf("ETH", "BTC")];
const ALL = ["BTC-USDT", "ETH-USDT", "ETH-BTC"];

test.each<[string, readonly string[]]>([
  ["", ALL],
  ["btc", ["BTC-USDT", "ETH-BTC"]],
  ["eth/usdt", ["ETH-USDT"]],
  ["ETHBTC", ["ETH-BTC"]],
  ["ビットコイン", ["BTC-USDT"]],
  ["이더리움", ["ETH-USDT", "ETH-BTC"]],
  ["以太", ["ETH-USDT", "ETH-BTC"]],
  ["漢", []],
])("a search for %j finds pairs by their symbols and their coin's names", (search, found) => {
  const wanted = { search, only: undefined, sorting: undefined };
  expect(chosenMarkets(MARKETS, new Map(), wanted).map(({ symbol }) => symbol)).toEqual(found);
});

test("what rose and what fell are lists of their own, and begin with what moved furthest", () => {
  const changes = { "BTC-USDT": "-1.5", "ETH-USDT": "0.5", "ETH-BTC": "12.25", "SOL-USDT": "0" };
  const markets = [...MARKETS, marketOf("SOL", "USDT"), marketOf("XRP", "USDT")];
  const tickers = new Map(
    markets.map((market) => {
      const change = changes[market.symbol as keyof typeof changes] ?? null;
      return [market.symbol, { ...market, change_percent: change }] as const;
    }),
  );
  const symbolsOf = (moved: Moved) => {
    const wanted = { search: "", only: undefined, sorting: SORTING_OF_MOVED[moved], moved };
    return chosenMarkets(markets, tickers, wanted).map(({ symbol }) => symbol);
  };
  expect(symbolsOf("gainers")).toEqual(["ETH-BTC", "ETH-USDT"]);
  expect(symbolsOf("losers")).toEqual(["BTC-USDT"]);
});
