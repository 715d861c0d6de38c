import type { Apply, Capability } from "../capability.ts";
import type { MarketEvent } from "./events.ts";
import { MARKET_PARAMETERS, NETWORK_PARAMETERS } from "./parameters.ts";
import {
  listAsset,
  listMarket,
  listNetwork,
  refusalOfAsset,
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
      fields: { asset: "text", network: "text", depositMin: "text" },
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
  },
  parameters: [MARKET_PARAMETERS, NETWORK_PARAMETERS],
  snapshot: ({ markets }) => markets.lines,
} as const satisfies Capability<MarketVocabulary>;
