import { describe, expect, test } from "vitest";
import type { Act, ExchangeCommand } from "../commands.ts";
import { restored, stateLines } from "../testing/state.ts";
import { walletWorld } from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { openWorld, REVIEWER, type World } from "../testing/world.ts";
import type { ListAsset, ListCoin, ListMarket, ListNetwork } from "./acts.ts";
import { lotsOf, OFF_GRID, priceText, quantityText, ticksOf } from "./grid.ts";

const ASSET: ListAsset = { act: "ListAsset", asset: "DOGE", indexDecimals: 6 };
const NETWORK: ListNetwork = {
  act: "ListNetwork",
  asset: "BTC",
  network: "Lightning-2",
  depositMin: "0.001",
};
const MARKET: ListMarket = {
  act: "ListMarket",
  symbol: "DOGE-USDT",
  base: "DOGE",
  quote: "USDT",
  tick: "0.00001",
  lot: "1",
  priceMax: "100",
  quantityMin: "1",
  quantityMax: "10000000",
  notionalMin: "5",
  makerRate: "0.0008",
  takerRate: "0.001",
};

test("a listed market is open at once, on the terms it was listed with", () => {
  const world = openWorld();
  world.decide(ASSET);
  world.decide(MARKET);
  const market = world.market("DOGE-USDT");
  expect(market).toEqual({
    number: 1,
    symbol: "DOGE-USDT",
    base: 2,
    quote: 0,
    status: "open",
    tick: units("0.00001"),
    lot: units("1"),
    priceMax: 10_000_000,
    unitsPerTickLot: 1_000n,
  });
  expect(world.exchange.markets.termsOf(market, world.timeMs)).toEqual({
    quantityMin: 1,
    quantityMax: 10_000_000,
    notionalMin: units("5"),
    notionalMinTickLots: 500_000,
    makerRate: 80_000,
    takerRate: 100_000,
    bidUpBps: 11_000,
    bidDownBps: 1_000,
    askUpBps: 100_000,
    askDownBps: 9_000,
    collarBps: 500,
    indexAgeMaxMs: 10_000,
    openOrdersMax: 200,
  });
  const again = restored(stateLines(world.exchange));
  expect(again.markets.bySymbol("DOGE-USDT")).toEqual(market);
});

const COIN: ListCoin = {
  act: "ListCoin",
  asset: "DOGE",
  indexDecimals: 6,
  network: "Dogecoin",
  depositMin: "10",
  withdrawalMin: "20",
  withdrawalMax: "100000",
  withdrawalFee: "5",
  quote: "USDT",
  tick: "0.00001",
  lot: "1",
  priceMax: "100",
  quantityMin: "1",
  quantityMax: "10000000",
  notionalMin: "5",
  makerRate: "0.0008",
  takerRate: "0.001",
};

test("one act lists what three acts list one after another", () => {
  const [together, apart] = [openWorld(), openWorld()];
  together.decide(COIN);
  const { withdrawalMin, withdrawalMax, withdrawalFee } = COIN;
  const terms = { withdrawalMin, withdrawalMax, withdrawalFee };
  apart.decide(ASSET);
  apart.decide({ ...NETWORK, asset: "DOGE", network: "Dogecoin", depositMin: "10", ...terms });
  apart.decide(MARKET);
  const told = ({ exchange, timeMs }: World) => {
    const { markets, parameters } = exchange;
    const network = (name: string) => parameters.text(`network.DOGE.Dogecoin.${name}`, timeMs);
    return {
      assets: markets.assets,
      networks: markets.networks,
      markets: markets.all,
      terms: markets.all.map((market) => markets.termsOf(market, timeMs)),
      withdrawals: ["withdrawal_min", "withdrawal_max", "withdrawal_fee"].map(network),
    };
  };
  expect(told(together)).toEqual(told(apart));
  expect(told(together).withdrawals).toEqual(["20", "100000", "5"]);
});

test("the terms of a new network are in force together, or none of them is", () => {
  const world = openWorld();
  const terms = { withdrawalMin: "1", withdrawalMax: "5", withdrawalFee: "0.1" };
  const refused = world.execute({
    type: "Propose",
    actor: REVIEWER,
    act: { ...NETWORK, ...terms, withdrawalFee: "5" },
  });
  expect(refused).toMatchObject({ ok: false, params: { field: "withdrawal_max" } });
  world.decide({ ...NETWORK, ...terms });
  const key = (name: string) => `network.BTC.Lightning-2.${name}`;
  const { parameters } = world.exchange;
  expect(parameters.text(key("withdrawal_max"), world.timeMs)).toBe("5");
  expect(parameters.text(key("withdrawal_fee"), world.timeMs)).toBe("0.1");
});

describe("what cannot be listed", () => {
  const cases: readonly (readonly [why: string, act: object, refused: string])[] = [
    ["an asset without name", { ...ASSET, asset: "" }, "asset"],
    ["an asset in small letters", { ...ASSET, asset: "doge" }, "asset"],
    ["an asset of one letter", { ...ASSET, asset: "D" }, "asset"],
    ["an asset of eleven letters", { ...ASSET, asset: "DOGEDOGEDOG" }, "asset"],
    ["an asset twice", { ...ASSET, asset: "BTC" }, "ILLEGAL_OPERATION"],
    ["an index of nine decimals", { ...ASSET, indexDecimals: 9 }, "index_decimals"],
    ["an index of minus one", { ...ASSET, indexDecimals: -1 }, "index_decimals"],
    ["an index of half a decimal", { ...ASSET, indexDecimals: 0.5 }, "index_decimals"],
    ["a network of no asset", { ...NETWORK, asset: "DOGE" }, "asset"],
    ["a network without name", { ...NETWORK, network: "" }, "network"],
    ["a network with a colon", { ...NETWORK, network: "a:b" }, "network"],
    ["a network twice", { ...NETWORK, network: "BTC" }, "ILLEGAL_OPERATION"],
    ["a least deposit below zero", { ...NETWORK, depositMin: "-1" }, "deposit_min"],
    ["a least withdrawal that is no figure", { ...NETWORK, withdrawalMin: "a" }, "withdrawal_min"],
    ["a fee above all", { ...NETWORK, withdrawalMax: "1", withdrawalFee: "1" }, "withdrawal_max"],
    ["a coin twice", { ...COIN, asset: "BTC" }, "ILLEGAL_OPERATION"],
    ["a coin without a name", { ...COIN, asset: "" }, "asset"],
    ["a coin whose index is too fine", { ...COIN, indexDecimals: 9 }, "index_decimals"],
    ["a coin with a nameless network", { ...COIN, network: "" }, "network"],
    ["a coin that nobody may withdraw", { ...COIN, withdrawalMin: "200000" }, "withdrawal_max"],
    ["a coin against itself", { ...COIN, quote: "DOGE" }, "quote"],
    ["a coin against one that is not listed", { ...COIN, quote: "EUR" }, "quote"],
    ["a coin with a tick of nothing", { ...COIN, tick: "0" }, "lot"],
    ["a coin whose fee eats a lot", { ...COIN, takerRate: "1" }, "taker_rate"],
    ["a symbol that is not its pair", { ...MARKET, symbol: "DOGE-BTC" }, "symbol"],
    ["a market twice", { ...MARKET, symbol: "BTC-USDT", base: "BTC" }, "ILLEGAL_OPERATION"],
    ["a base that is not listed", { ...MARKET, symbol: "XRP-USDT", base: "XRP" }, "base"],
    ["a quote that is not listed", { ...MARKET, symbol: "DOGE-EUR", quote: "EUR" }, "quote"],
    ["an asset against itself", { ...MARKET, symbol: "DOGE-DOGE", quote: "DOGE" }, "quote"],
    ["a tick of nothing", { ...MARKET, tick: "0" }, "lot"],
    ["a lot of nothing", { ...MARKET, lot: "0" }, "lot"],
    ["a tick times lot below one unit", { ...MARKET, lot: "0.0001" }, "lot"],
    ["a tick times lot that is no whole unit", { ...MARKET, lot: "1.00005" }, "lot"],
    ["a highest price below a tick", { ...MARKET, priceMax: "0.000009" }, "price_max"],
    ["a highest price of 2^30 ticks", { ...MARKET, priceMax: "10737.41824" }, "price_max"],
    ["a turnover beyond 2^53", { ...MARKET, quantityMax: "900719926" }, "quantity_max"],
    ["a market in which nothing can be bought", { ...MARKET, quantityMax: "0" }, "quantity_max"],
    ["a greatest quantity below a lot", { ...MARKET, quantityMax: "0.5" }, "quantity_max"],
    ["a least quantity above the greatest", { ...MARKET, quantityMin: "99999999" }, "quantity_min"],
    ["a tick with an exponent", { ...MARKET, tick: "1e-5" }, "tick"],
    ["a fee that eats a lot", { ...MARKET, takerRate: "1" }, "taker_rate"],
    ["a maker's fee that eats a lot", { ...MARKET, makerRate: "1" }, "maker_rate"],
    [
      "a fee rounded up to a whole lot",
      { ...MARKET, lot: "0.001", quantityMax: "1000", takerRate: "0.99999001" },
      "taker_rate",
    ],
  ];
  for (const [why, act, refused] of cases) {
    test(why, () => {
      const world = openWorld();
      if ((act as Act).act === "ListMarket") world.decide(ASSET);
      const { code, params } = world.refuse({ type: "Propose", actor: REVIEWER, act: act as Act });
      expect(params?.field ?? code).toBe(refused);
    });
  }
  test("but the bounds themselves can", () => {
    const world = openWorld();
    world.decide(ASSET);
    world.decide({ ...MARKET, priceMax: "10737.41823", quantityMax: "8388608" });
    world.decide({ ...NETWORK, depositMin: "0" });
  });
});

test("there are as many networks as there are custody accounts, and no more", () => {
  const world = openWorld();
  for (let count = world.exchange.markets.networks.length; count < 384; count += 1) {
    world.decide({ ...NETWORK, asset: "BTC", network: `N${count}` });
  }
  const act = { ...NETWORK, asset: "BTC", network: "TooMany" };
  expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe("ILLEGAL_OPERATION");
});

test("an asset without index decimals is the unit of account", () => {
  const world = openWorld();
  world.decide({ act: "ListAsset", asset: "USDC" });
  expect(world.exchange.markets.assetBySymbol("USDC")).toEqual({
    number: 2,
    symbol: "USDC",
    indexDecimals: -1,
  });
});

test("decimals become whole steps, or are off the grid, or are no decimals", () => {
  const market = openWorld().market();
  const prices = ["0.01", "60000", "0.005", "0", "1e3", "", "-1", "99999999999999999.99"];
  expect(prices.map((text) => ticksOf(market, text))).toEqual([
    1,
    6_000_000,
    OFF_GRID,
    0,
    undefined,
    undefined,
    undefined,
    Number.MAX_SAFE_INTEGER,
  ]);
  const quantities = ["0.00001", "100", "0.000001", "NaN"];
  expect(quantities.map((text) => lotsOf(market, text))).toEqual([
    1,
    10_000_000,
    OFF_GRID,
    undefined,
  ]);
  expect([priceText(market, 6_000_001), quantityText(market, 12)]).toEqual(["60000.01", "0.00012"]);
});

test("a quantity beyond every maximum is told as too much, never as something smaller", () => {
  const world: World = openWorld();
  expect(world.refusal("A", "sell 999999999999999999 @60000")).toBe("ABOVE_MAXIMUM");
  expect(world.refusal("A", "sell 0.01 @999999999999999999")).toBe("ABOVE_MAXIMUM");
});

test.each(["length", "constructor", "__proto__", "at", "0", 0.5, -1])(
  "%j names no asset, network or market",
  (name) => {
    const world = walletWorld({ "conversion.open": "1" });
    world.sample({ BTC: "60000" });
    const listed = name as number; // A caller of JavaScript may hand in anything.
    const hash = sha256("one");
    const deposit = { amount: units("9"), voucher: hash };
    const refused: readonly (readonly [string, ExchangeCommand])[] = [
      ["network", { type: "AddAddress", actor: 4, network: listed, fingerprint: hash }],
      ["network", { type: "AssignDepositAddress", actor: 4, network: listed }],
      ["network", { type: "SubmitDeposit", actor: 4, network: listed, ...deposit } as never],
      ["symbol", { type: "CancelAllOrders", actor: 4, market: listed === -1 ? -2 : listed }],
      ["symbol", { ...world.order("D", "buy 0.01 @60000"), market: listed }],
      ["from", conversion({ from: listed, to: 1 })],
      ["to", conversion({ from: 0, to: listed })],
    ];
    for (const [field, command] of refused) {
      expect(world.refuse(command)).toMatchObject({ code: "PARAMETER_ERROR", params: { field } });
    }
    const readings = [{ asset: listed, venue: "one", timeMs: world.timeMs, price: "1" }];
    const sample = world.exchange.prices.sample + 1;
    const sampling = { type: "SampleIndex", actor: 0, sample, readings } as const;
    expect(world.accept(sampling).events).toMatchObject([{ readings: [] }]);
  },
);

function conversion(assets: { readonly from: number; readonly to: number }): ExchangeCommand {
  const amounts = { amount: units("9"), received: units("1") };
  return { type: "Convert", actor: 4, ...assets, ...amounts, sample: 1, issuedMs: 0, quote: "" };
}
