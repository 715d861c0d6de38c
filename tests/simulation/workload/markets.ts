import type {
  ListAsset,
  ListCoin,
  ListMarket,
  ListNetwork,
  MarketAct,
} from "@sumi/core/markets/acts.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { RATES } from "./grids.ts";
import { coinsOf, type Scene, someOf } from "./scene.ts";
import { WRONG_MARKETS } from "./wrong/markets.ts";

export const MARKETS = {
  acts: {
    ListAsset: { weight: 0.3, say: listAsset },
    ListNetwork: { weight: 0.3, say: listNetwork },
    ListMarket: { weight: 0.5, say: listMarket },
    ListCoin: { weight: 0.3, say: listCoin },
  },
  wrong: WRONG_MARKETS,
} satisfies CapabilityWorkload<never, MarketAct>;

const ASSETS_MAX = 9;
const NETWORKS_MAX = 14;
const MARKETS_MAX = 8;

function listAsset({ view, random }: Scene): ListAsset | undefined {
  const count = view.markets.assets.length;
  if (count >= ASSETS_MAX) return undefined;
  return { act: "ListAsset", asset: `NEW${count}`, indexDecimals: random.between(0, 8) };
}

function listNetwork({ view, random }: Scene): ListNetwork | undefined {
  const asset = someOf(random, coinsOf(view));
  const count = view.markets.networks.length;
  if (asset === undefined || count >= NETWORKS_MAX) return undefined;
  const network = `Net-${count}`;
  const terms = random.oneOf([{}, { withdrawalMin: "2", ...PAYING }]);
  return { act: "ListNetwork", asset: asset.symbol, network, depositMin: "1", ...terms };
}

const PAYING = { withdrawalMax: "1000", withdrawalFee: "0.5" };

/** A new asset with all that it needs; its name differs from those that are listed alone. */
function listCoin({ view, random }: Scene): ListCoin | undefined {
  const { assets, networks, all } = view.markets;
  const isFull = assets.length >= ASSETS_MAX || networks.length >= NETWORKS_MAX;
  const quote = someOf(random, coinsOf(view))?.symbol;
  if (isFull || all.length >= MARKETS_MAX || quote === undefined) return undefined;
  const [makerRate, takerRate] = random.oneOf(RATES);
  return {
    act: "ListCoin",
    asset: `ALL${assets.length}`,
    indexDecimals: random.between(0, 8),
    network: `Net-${networks.length}`,
    depositMin: "1",
    withdrawalMin: "2",
    ...PAYING,
    quote,
    ...STEPS,
    ...TERMS,
    makerRate,
    takerRate,
  };
}

const STEPS = { tick: "0.0001", lot: "0.0001", priceMax: "100000", quantityMin: "0.0001" };
const TERMS = { quantityMax: "100", notionalMin: "0.001" };

/** Two assets without a market, on steps that fit any price. */
function listMarket({ view, random }: Scene): ListMarket | undefined {
  const { all } = view.markets;
  const coins = coinsOf(view);
  const base = someOf(random, coins)?.symbol ?? "";
  const quote = someOf(random, coins)?.symbol ?? "";
  const symbol = `${base}-${quote}`;
  const isListed = view.markets.bySymbol(symbol) !== undefined;
  if (base === quote || isListed || all.length >= MARKETS_MAX) return undefined;
  const [makerRate, takerRate] = random.oneOf(RATES);
  return { act: "ListMarket", symbol, base, quote, ...STEPS, ...TERMS, makerRate, takerRate };
}
