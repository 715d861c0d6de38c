import type { Act } from "@sumi/core/commands.ts";
import type { ListAsset, ListMarket, ListNetwork } from "@sumi/core/markets/acts.ts";
import { foundingParameter } from "../../shared/parameter-act.ts";

/** The assets of the demonstration; the core numbers them in this order. */
const DEMONSTRATION_ASSETS: readonly ListAsset[] = [
  { act: "ListAsset", asset: "USDT" },
  { act: "ListAsset", asset: "BTC", indexDecimals: 2 },
  { act: "ListAsset", asset: "ETH", indexDecimals: 2 },
  { act: "ListAsset", asset: "SOL", indexDecimals: 3 },
  { act: "ListAsset", asset: "XRP", indexDecimals: 5 },
  { act: "ListAsset", asset: "DOGE", indexDecimals: 6 },
];

export const DEMONSTRATION_NETWORKS: readonly ListNetwork[] = [
  { act: "ListNetwork", asset: "USDT", network: "TRC20", depositMin: "10" },
  { act: "ListNetwork", asset: "USDT", network: "ERC20", depositMin: "20" },
  { act: "ListNetwork", asset: "BTC", network: "BTC", depositMin: "0.0002" },
  { act: "ListNetwork", asset: "ETH", network: "ERC20", depositMin: "0.005" },
  { act: "ListNetwork", asset: "SOL", network: "SOL", depositMin: "0.05" },
  { act: "ListNetwork", asset: "XRP", network: "XRPL", depositMin: "10" },
  { act: "ListNetwork", asset: "DOGE", network: "DOGE", depositMin: "20" },
];

/** Maker 0.08 %, taker 0.10 %, at least 10 USDT an order (rules 1.1). */
const TERMS = { notionalMin: "10", makerRate: "0.0008", takerRate: "0.001" } as const;

/**
 * BTC as in rules 1.1. The others follow the same limits: price and quantity decimals together at
 * most 8, the highest price below 2³⁰ ticks, and its product with the largest quantity below 2⁵³
 * tick·lots.
 */
const DEMONSTRATION_MARKETS: readonly ListMarket[] = [
  market("BTC", {
    tick: "0.01",
    lot: "0.00001",
    priceMax: "5000000",
    quantityMin: "0.00001",
    quantityMax: "100",
  }),
  market("ETH", {
    tick: "0.01",
    lot: "0.0001",
    priceMax: "500000",
    quantityMin: "0.0001",
    quantityMax: "1000",
  }),
  market("SOL", {
    tick: "0.001",
    lot: "0.001",
    priceMax: "100000",
    quantityMin: "0.001",
    quantityMax: "50000",
  }),
  market("XRP", {
    tick: "0.00001",
    lot: "0.1",
    priceMax: "1000",
    quantityMin: "0.1",
    quantityMax: "1000000",
  }),
  market("DOGE", {
    tick: "0.000001",
    lot: "1",
    priceMax: "100",
    quantityMin: "1",
    quantityMax: "10000000",
  }),
];

type Grid = Pick<ListMarket, "tick" | "lot" | "priceMax" | "quantityMin" | "quantityMax">;

function market(base: string, grid: Grid): ListMarket {
  return { act: "ListMarket", symbol: `${base}-USDT`, base, quote: "USDT", ...grid, ...TERMS };
}

/** The terms of a market that its listing does not set (rules 1.1). */
const MARKET_PARAMETERS = [
  "bid_up_bps",
  "bid_down_bps",
  "ask_up_bps",
  "ask_down_bps",
  "collar_bps",
  "open_orders_max",
] as const;

/** Five markets against USDT, with all terms explicit. */
export const DEMONSTRATION_LISTINGS: readonly Act[] = [
  ...DEMONSTRATION_ASSETS,
  ...DEMONSTRATION_NETWORKS,
  ...DEMONSTRATION_MARKETS,
  ...DEMONSTRATION_MARKETS.flatMap(({ symbol }) =>
    MARKET_PARAMETERS.map((name) => foundingParameter(`market.${symbol}.${name}`)),
  ),
];
