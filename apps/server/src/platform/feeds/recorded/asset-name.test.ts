import { expect, test } from "vitest";
import { assetNamed } from "./asset-name.ts";

const ASSETS = ["BTC", "ETH", "XRP", "DOGE"].map((symbol, number) => ({
  number,
  symbol,
  indexDecimals: 2,
}));

test.each([
  ["BTCUSDT_1m_2024", "BTC"],
  ["ETHUSDT_1m_2021", "ETH"],
  ["binance__BTCUSDC_1m_20230301_20230321", "BTC"],
  ["kraken__XBTUSDT_trades_2025-11-10", "BTC"],
  ["btcusdt-trades", "BTC"],
  ["btc-perp-20211231-20220201_1m", "BTC"],
  ["freqtrade_ETHUSDT_trades_2023-02-02", "ETH"],
  ["DOGE_USDT", "DOGE"],
  ["freqtrade_XRP_ETH_trades_2019-10", undefined],
  ["LTCUSDT_1m_2024", undefined],
  ["orders", undefined],
])("the file %s prices %s", (name, symbol) => {
  expect(assetNamed(name, ASSETS)?.symbol).toBe(symbol);
});
