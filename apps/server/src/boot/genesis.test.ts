import { hash } from "node:crypto";
import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import { durationOf, isModeOpen } from "@sumi/core/delivery/terms.ts";
import { Exchange } from "@sumi/core/exchange.ts";
import { generalKeys } from "@sumi/core/parameter-definitions.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { withdrawalTermsOf } from "@sumi/core/withdrawals/terms.ts";
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { expect, test } from "vitest";
import { GENESIS, productionGenesis } from "./genesis.ts";

const TIME_MS = 1_790_000_000_000;

function founded(mode: ExchangeMode): Exchange {
  const exchange = new Exchange({ sha256: (text) => hash("sha256", text) });
  const found = { type: "Found", actor: TIMER, mode, acts: GENESIS[mode]() } as const;
  const outcome = exchange.execute(found, { sequence: 1, timeMs: TIME_MS });
  assert(outcome.ok, "the genesis script holds");
  return exchange;
}

test("a demonstration lists five markets against USDT", () => {
  const { markets, mode } = founded("demonstration");
  expect(mode).toBe("demonstration");
  expect(markets.assets.map(({ symbol, indexDecimals }) => [symbol, indexDecimals])).toEqual([
    ["USDT", -1],
    ["BTC", 2],
    ["ETH", 2],
    ["SOL", 3],
    ["XRP", 5],
    ["DOGE", 6],
    ...["HBK", "SRA", "KMO", "NGR", "KSO", "TMS"].map((coin) => [coin, 4]),
    ["TUSDT", -1],
  ]);
  expect(markets.all.map(({ symbol }) => symbol)).toEqual([
    "BTC-USDT",
    "ETH-USDT",
    "SOL-USDT",
    "XRP-USDT",
    "DOGE-USDT",
  ]);
  const withNetwork = new Set(markets.networks.map(({ asset }) => asset));
  const withoutNetwork = markets.assets.filter(({ number }) => !withNetwork.has(number));
  expect(withoutNetwork.map(({ symbol }) => symbol)).toEqual(["TUSDT"]);
});

test("coins can leave by every network, for a fee that leaves something to arrive", () => {
  const exchange = founded("demonstration");
  const { networks, assets } = exchange.markets;
  for (const network of networks) {
    const { min, max, fee } = withdrawalTermsOf(exchange, network, TIME_MS);
    expect([assets[network.asset]?.symbol, fee > 0n, min > fee, max > min]).toEqual([
      assets[network.asset]?.symbol,
      true,
      true,
      true,
    ]);
  }
  const [usdt] = networks;
  assert(usdt !== undefined, "USDT has a network");
  const { min, max, fee, feeRate, autoMax } = withdrawalTermsOf(exchange, usdt, TIME_MS);
  const told = [min, max, fee, feeRate, autoMax].map(formatAmount);
  expect(told).toEqual(["10", "20000", "1", "0", "0"]);
});

test.each(["demonstration", "production"] as const)(
  "a credit can be taken back for 30 days in a new %s exchange",
  (mode) => {
    const days = founded(mode).parameters.integer("corrections.window_ms", TIME_MS) / 86_400_000;
    expect(days).toBe(30);
  },
);

test("BTC-USDT stands exactly as the rule book gives it", () => {
  const { markets } = founded("demonstration");
  const market = markets.bySymbol("BTC-USDT");
  assert(market !== undefined, "BTC-USDT is listed");
  const { tick, lot, priceMax } = market;
  expect([formatAmount(tick), formatAmount(lot), priceMax]).toEqual(["0.01", "0.00001", 5e8]);
  const { notionalMin, ...terms } = markets.termsOf(market, TIME_MS);
  expect(formatAmount(notionalMin)).toBe("10");
  expect(terms).toMatchObject({
    quantityMin: 1,
    quantityMax: 10_000_000,
    bidUpBps: 11_000,
    bidDownBps: 1_000,
    askUpBps: 100_000,
    askDownBps: 9_000,
    collarBps: 500,
    makerRate: 80_000,
    takerRate: 100_000,
    openOrdersMax: 200,
  });
});

test("production starts with trial money, no coin listed and every parameter written down", () => {
  const { markets, mode } = founded("production");
  expect(markets.assets.map(({ symbol }) => symbol)).toEqual(["TUSDT"]);
  expect([mode, markets.networks, markets.all]).toEqual(["production", [], []]);
  expect(parametersOf(productionGenesis())).toEqual(generalKeys());
});

test("a demonstration differs in limits per address, converts, and gives coins", () => {
  const general = (mode: ExchangeMode) =>
    GENESIS[mode]().flatMap((act) =>
      act.act === "ChangeParameter" &&
      !/^(?:market|network|contract|delivery\.[A-Z]+)\./.test(act.key)
        ? [`${act.key}=${act.value}`]
        : [],
    );
  const production = new Set(general("production"));
  expect(general("demonstration").filter((line) => !production.has(line))).toEqual([
    "sign_in.address_failures_max=1000",
    "sign_up.address_day_max=1000",
    "limits.address_calls_per_second=1000",
    "limits.address_calls_burst=1000",
    "deposits.source_addresses_day_max=1000",
    "conversion.open=1",
    "demonstration_coins.member_amount=1000",
    "demonstration_coins.day_max=100000",
    "delivery.real_open=1",
    "delivery.country_others=2",
    "perpetual.open=1",
    "perpetual.country_others=1",
  ]);
});

test("a demonstration offers the rule book's contracts on BTC and ETH, in both modes", () => {
  const exchange = founded("demonstration");
  for (const symbol of ["BTC", "ETH"]) {
    const asset = exchange.markets.assetBySymbol(symbol);
    assert(asset !== undefined, "the coin is listed");
    const offered = [1, 5, 10, 30, 60].map((minutes) => {
      const terms = durationOf(exchange, asset, { minutes, timeMs: TIME_MS });
      const { ratio = ZERO, stakeMin = ZERO, stakeMax = ZERO } = terms ?? {};
      return [minutes, ...[ratio, stakeMin, stakeMax].map(formatAmount)].join(" ");
    });
    expect(offered).toEqual([
      "1 0.7 5 200",
      "5 0.75 5 500",
      "10 0.8 10 1000",
      "30 0.83 20 2000",
      "60 0.85 50 5000",
    ]);
  }
  const isOpen = (mode: ExchangeMode) =>
    (["real", "trial"] as const).map((of) => isModeOpen(founded(mode), of, TIME_MS));
  expect([isOpen("demonstration"), isOpen("production")]).toEqual([
    [true, true],
    [false, true],
  ]);
});

function parametersOf(acts: readonly Act[]): readonly string[] {
  return acts.flatMap((act) => (act.act === "ChangeParameter" ? [act.key] : []));
}
