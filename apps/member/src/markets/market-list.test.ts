import { expect, test } from "vitest";
import { MARKET } from "../spot/testing/scene.ts";
import { chosenMarkets } from "./market-list.ts";

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
