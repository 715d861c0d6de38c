import type {
  ListAsset,
  ListCoin,
  ListMarket,
  ListNetwork,
  MarketAct,
  MarketTerms,
} from "@sumi/core/markets/acts.ts";
import type { WrongValues } from "../capability.ts";
import type { Scene } from "../scene.ts";
import {
  NO_DECIMALS,
  NO_NAMES,
  NO_SYMBOLS,
  NO_WHOLE_NUMBERS,
  NOTHING,
  UNLISTED,
} from "./common.ts";
import { ABSENT, values, type WrongFields, wrong } from "./wrong.ts";

const LISTING = ["PARAMETER_ERROR", "ILLEGAL_OPERATION"] as const;

const LIST_ASSET: WrongFields<ListAsset, "act"> = {
  asset: [
    ...values(NO_SYMBOLS, "PARAMETER_ERROR"),
    wrong("listed already", listedAsset, "ILLEGAL_OPERATION"),
  ],
  indexDecimals: values(
    { ...NO_WHOLE_NUMBERS, negative: -1, "too many": 9, "a text": "2", nothing: null },
    ...LISTING,
  ),
};

/** The terms of a new network may be left out. */
const { missing: _, ...NO_GIVEN } = NO_DECIMALS;

const LIST_NETWORK: WrongFields<ListNetwork, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  network: [
    ...values({ ...NO_NAMES, "one letter": "X" }, "PARAMETER_ERROR"),
    wrong("listed already", listedNetwork, "ILLEGAL_OPERATION"),
  ],
  depositMin: values(NO_DECIMALS, "PARAMETER_ERROR"),
  withdrawalMin: values({ ...NO_GIVEN, "more than all": "900000" }, ...LISTING),
  withdrawalMax: values({ ...NO_GIVEN, "less than the least": "0.00000001" }, ...LISTING),
  withdrawalFee: values({ ...NO_GIVEN, "more than all": "900000" }, ...LISTING),
};

const MARKET_TERMS: WrongFields<MarketTerms, "quote"> = {
  tick: values({ ...NO_DECIMALS, ...NOTHING, "too fine": "0.00000001" }, ...LISTING),
  lot: values({ ...NO_DECIMALS, ...NOTHING, "too fine": "0.00000001" }, ...LISTING),
  priceMax: values(
    { ...NO_DECIMALS, ...NOTHING, "too many ticks": "900000000000000000" },
    ...LISTING,
  ),
  quantityMin: values({ ...NO_DECIMALS, "more than the most": "900000000000000000" }, ...LISTING),
  quantityMax: values(
    { ...NO_DECIMALS, ...NOTHING, "too many lots": "900000000000000000" },
    ...LISTING,
  ),
  notionalMin: values(NO_DECIMALS, ...LISTING),
  makerRate: values({ ...NO_DECIMALS, everything: "1", more: "2.5" }, ...LISTING),
  takerRate: values({ ...NO_DECIMALS, everything: "1", more: "2.5" }, ...LISTING),
};

const LIST_MARKET: WrongFields<ListMarket, "act"> = {
  symbol: [
    ...values(
      { empty: "", "of other assets": "BTC-XXX", "without a dash": "BTCUSDT", "a number": 12 },
      "PARAMETER_ERROR",
    ),
  ],
  base: values(UNLISTED, "PARAMETER_ERROR"),
  quote: [
    ...values(UNLISTED, "PARAMETER_ERROR"),
    wrong("the base itself", ({ base }) => base, "PARAMETER_ERROR"),
  ],
  ...MARKET_TERMS,
};

const LIST_COIN: WrongFields<ListCoin, "act"> = {
  asset: [
    ...values(NO_SYMBOLS, "PARAMETER_ERROR"),
    wrong("listed already", listedAsset, "ILLEGAL_OPERATION"),
  ],
  indexDecimals: values({ ...NO_WHOLE_NUMBERS, negative: -1, "too many": 9 }, ...LISTING),
  network: values({ ...NO_NAMES, "one letter": "X" }, "PARAMETER_ERROR"),
  depositMin: values(NO_DECIMALS, "PARAMETER_ERROR"),
  withdrawalMin: values({ ...NO_DECIMALS, "more than all": "900000" }, ...LISTING),
  withdrawalMax: values({ ...NO_DECIMALS, "less than the least": "0.00000001" }, ...LISTING),
  withdrawalFee: values({ ...NO_DECIMALS, "more than all": "900000" }, ...LISTING),
  quote: [
    ...values(UNLISTED, "PARAMETER_ERROR"),
    wrong("the coin itself", ({ asset }) => asset, "PARAMETER_ERROR"),
  ],
  ...MARKET_TERMS,
};

export const WRONG_MARKETS = {
  ListAsset: LIST_ASSET,
  ListNetwork: LIST_NETWORK,
  ListMarket: LIST_MARKET,
  ListCoin: LIST_COIN,
} satisfies WrongValues<never, MarketAct>;

function listedAsset(_: ListAsset | ListCoin, { view }: Scene): unknown {
  return view.markets.assets[0]?.symbol ?? ABSENT;
}

function listedNetwork({ asset }: ListNetwork, { view }: Scene): unknown {
  const number = view.markets.assetBySymbol(asset)?.number;
  return view.markets.networks.find((network) => network.asset === number)?.name ?? ABSENT;
}
