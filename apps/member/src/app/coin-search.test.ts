import { expect, test } from "vitest";
import { isNamed } from "./coin-search.ts";

const COINS = ["BTC", "ETH", "USDT", "NEW"];

test.each<[string, readonly string[]]>([
  ["", COINS],
  ["btc", ["BTC"]],
  ["ＢＴＣ", ["BTC"]],
  ["bitC", ["BTC"]],
  ["tether", ["USDT"]],
  ["ビットコイン", ["BTC"]],
  ["びっと", ["BTC"]],
  ["ﾋﾞｯﾄ", ["BTC"]],
  ["이더", ["ETH"]],
  ["比特币", ["BTC"]],
  ["比特幣", ["BTC"]],
  ["以太", ["ETH"]],
  ["ne", ["NEW"]],
  ["zzz", []],
])("%j finds coins by symbol and by name in any of the languages", (word, found) => {
  expect(COINS.filter((coin) => isNamed(coin, word))).toEqual(found);
});
