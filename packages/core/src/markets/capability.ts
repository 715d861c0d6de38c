import type { Apply, Capability } from "../capability.ts";
import type { MarketEvent } from "./events.ts";
import { MARKET_PARAMETERS, NETWORK_PARAMETERS } from "./parameters.ts";
import {
  listAsset,
  listCoin,
  listMarket,
  listNetwork,
  refusalOfAsset,
  refusalOfCoin,
  refusalOfMarket,
  refusalOfNetwork,
} from "./rules.ts";
import type { MarketVocabulary } from "./vocabulary.ts";

const apply: Apply<MarketEvent> = (state, event) => state.markets.apply(event);

export const MARKETS = {
  events: {
    AssetListed: { amounts: [], apply },
    NetworkListed: { amounts: ["depositMin"], apply },
    MarketListed: { amounts: ["tick", "lot"], apply },
    MarketStatusSet: { amounts: [], apply },
  },
  acts: {
    ListAsset: {
      fields: { asset: "text", indexDecimals: "optional number" },
      refusal: refusalOfAsset,
      carryOut: listAsset,
      isForGenesis: true,
    },
    ListNetwork: {
      fields: {
        asset: "text",
        network: "text",
        depositMin: "text",
        withdrawalMin: "optional text",
        withdrawalMax: "optional text",
        withdrawalFee: "optional text",
      },
      refusal: refusalOfNetwork,
      carryOut: listNetwork,
      isForGenesis: true,
    },
    ListMarket: {
      fields: {
        symbol: "text",
        base: "text",
        quote: "text",
        tick: "text",
        lot: "text",
        priceMax: "text",
        quantityMin: "text",
        quantityMax: "text",
        notionalMin: "text",
        makerRate: "text",
        takerRate: "text",
      },
      refusal: refusalOfMarket,
      carryOut: listMarket,
      isForGenesis: true,
    },
    ListCoin: {
      fields: {
        asset: "text",
        indexDecimals: "number",
        network: "text",
        depositMin: "text",
        withdrawalMin: "text",
        withdrawalMax: "text",
        withdrawalFee: "text",
        quote: "text",
        tick: "text",
        lot: "text",
        priceMax: "text",
        quantityMin: "text",
        quantityMax: "text",
        notionalMin: "text",
        makerRate: "text",
        takerRate: "text",
      },
      refusal: refusalOfCoin,
      carryOut: listCoin,
      isForGenesis: true,
    },
  },
  parameters: [MARKET_PARAMETERS, NETWORK_PARAMETERS],
  snapshot: ({ markets }) => markets.lines,
} as const satisfies Capability<MarketVocabulary>;
