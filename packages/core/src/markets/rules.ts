import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { PARTS } from "@sumi/primitives/chart.ts";
import { ASSET_SYMBOL, NETWORK_NAME, TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { PRICE_LIMIT } from "../book/price-ladder.ts";
import { checkedAmount } from "../parameters/parameters.ts";
import type { State } from "../state.ts";
import type {
  ListAsset,
  ListCoin,
  ListMarket,
  ListNetwork,
  MarketTerms,
  NetworkTerms,
} from "./acts.ts";
import { UNITS_PER_COIN } from "./markets.ts";
import { flawOfTerms } from "./terms.ts";
import { isClosedToAll, type WithdrawalTerms } from "./withdrawal-terms.ts";

const SYMBOL = new RegExp(`^${ASSET_SYMBOL}$`);
const NETWORK = new RegExp(`^${NETWORK_NAME}$`);

export function listAsset(x: State, act: ListAsset): void {
  const asset = x.markets.assets.length;
  // The index of the unit of account is 1 by definition.
  const indexDecimals = act.indexDecimals ?? -1;
  x.emit({ type: "AssetListed", asset, symbol: act.asset, indexDecimals });
}

export function listNetwork(x: State, act: ListNetwork): void {
  const depositMin = checkedAmount(act.depositMin);
  const network = x.markets.networks.length;
  const asset = x.markets.assetBySymbol(act.asset)?.number ?? -1;
  x.emit({ type: "NetworkListed", network, asset, name: act.network, depositMin });
  for (const [field, name] of NETWORK_TERMS) {
    const value = act[field];
    if (value === undefined) continue;
    const key = `network.${act.asset}.${act.network}.${name}`;
    x.emit({ type: "ParameterChanged", key, value, effectiveMs: x.now.timeMs });
  }
}

/** The terms of a new network, each with the last part of its key. */
const NETWORK_TERMS = [
  ["withdrawalMin", "withdrawal_min"],
  ["withdrawalMax", "withdrawal_max"],
  ["withdrawalFee", "withdrawal_fee"],
] as const satisfies readonly (readonly [keyof NetworkTerms, string])[];

export function refusalOfAsset(x: State, act: ListAsset): Rejected | undefined {
  if (!SYMBOL.test(act.asset)) return reject("PARAMETER_ERROR", { field: "asset" });
  if (x.markets.assetBySymbol(act.asset) !== undefined) return reject("ILLEGAL_OPERATION");
  // Trial money has no price: it is worth nothing.
  if (act.asset === TRIAL_ASSET && act.indexDecimals !== undefined) {
    return reject("PARAMETER_ERROR", { field: "index_decimals" });
  }
  const { indexDecimals = 0 } = act;
  const fits = Number.isSafeInteger(indexDecimals) && indexDecimals >= 0 && indexDecimals <= 8;
  return fits ? undefined : reject("PARAMETER_ERROR", { field: "index_decimals" });
}

export function refusalOfNetwork(x: State, act: ListNetwork): Rejected | undefined {
  const asset = x.markets.assetBySymbol(act.asset);
  // Trial money neither arrives nor leaves.
  if (asset === undefined || asset.symbol === TRIAL_ASSET) {
    return reject("PARAMETER_ERROR", { field: "asset" });
  }
  const isKnown = x.markets.network(asset.number, act.network) !== undefined;
  return refusalOfNewNetwork(x, act) ?? (isKnown ? reject("ILLEGAL_OPERATION") : undefined);
}

type NewNetwork = Omit<ListNetwork, "act">;

function refusalOfNewNetwork(x: State, act: NewNetwork): Rejected | undefined {
  if (!NETWORK.test(act.network)) return reject("PARAMETER_ERROR", { field: "network" });
  if (amountOf(act.depositMin) === undefined) {
    return reject("PARAMETER_ERROR", { field: "deposit_min" });
  }
  for (const [field, name] of NETWORK_TERMS) {
    const flawed = act[field] !== undefined && amountOf(act[field]) === undefined;
    if (flawed) return reject("PARAMETER_ERROR", { field: name });
  }
  if (isClosedToAll(firstTermsOf(act))) {
    return reject("PARAMETER_ERROR", { field: "withdrawal_max" });
  }
  // Every network has a custody account of its own, and there are only so many.
  const isFull = x.markets.networks.length >= PARTS.network;
  return isFull ? reject("ILLEGAL_OPERATION") : undefined;
}

function firstTermsOf(act: Partial<NetworkTerms>): WithdrawalTerms {
  const { withdrawalMin = "0", withdrawalMax = "0", withdrawalFee = "0" } = act;
  return {
    min: checkedAmount(withdrawalMin),
    max: checkedAmount(withdrawalMax),
    fee: checkedAmount(withdrawalFee),
    feeRate: ZERO,
    feeMax: ZERO,
    autoMax: ZERO,
  };
}

const MARKET_DECIMALS = [
  "tick",
  "lot",
  "priceMax",
  "quantityMin",
  "quantityMax",
  "notionalMin",
  "makerRate",
  "takerRate",
] as const satisfies readonly (keyof MarketTerms)[];

/** Judges the asset, its network and its market as if the ones before were listed. */
export function refusalOfCoin(x: State, act: ListCoin): Rejected | undefined {
  const { asset, indexDecimals } = act;
  return (
    refusalOfAsset(x, { act: "ListAsset", asset, indexDecimals }) ??
    refusalOfNewNetwork(x, act) ??
    refusalOfMarketTerms(x, asset, act)
  );
}

export function listCoin(x: State, act: ListCoin): void {
  const { asset, indexDecimals } = act;
  listAsset(x, { act: "ListAsset", asset, indexDecimals });
  listNetwork(x, { ...act, act: "ListNetwork" });
  listMarket(x, { ...act, act: "ListMarket", symbol: `${asset}-${act.quote}`, base: asset });
}

export function refusalOfMarket(x: State, act: ListMarket): Rejected | undefined {
  const { base } = act;
  if (act.symbol !== `${base}-${act.quote}`) return reject("PARAMETER_ERROR", { field: "symbol" });
  if (x.markets.bySymbol(act.symbol) !== undefined) return reject("ILLEGAL_OPERATION");
  if (x.markets.assetBySymbol(base) === undefined || base === TRIAL_ASSET) {
    return reject("PARAMETER_ERROR", { field: "base" });
  }
  return refusalOfMarketTerms(x, base, act);
}

function refusalOfMarketTerms(x: State, base: string, act: MarketTerms): Rejected | undefined {
  const { quote } = act;
  const isQuote = x.markets.assetBySymbol(quote) !== undefined && quote !== TRIAL_ASSET;
  if (!isQuote || base === quote) {
    return reject("PARAMETER_ERROR", { field: "quote" });
  }
  for (const field of MARKET_DECIMALS) {
    if (amountOf(act[field]) === undefined) return reject("PARAMETER_ERROR", { field });
  }
  return refusalOfGrid(gridOf(act), act);
}

type Grid = { readonly tick: Amount; readonly lot: Amount; readonly priceMax: number };

/** Rules 0.1 and 1.6: price times quantity stays exact, and a fee never eats a whole lot. */
function refusalOfGrid({ tick, lot, priceMax }: Grid, act: MarketTerms): Rejected | undefined {
  if (tick === 0n || lot === 0n || (tick * lot) % UNITS_PER_COIN !== 0n) {
    return reject("PARAMETER_ERROR", { field: "lot" });
  }
  if (priceMax < 1 || priceMax >= PRICE_LIMIT) {
    return reject("PARAMETER_ERROR", { field: "price_max" });
  }
  const flaw = flawOfTerms(
    { tick, lot, priceMax },
    {
      quantityMin: checkedAmount(act.quantityMin),
      quantityMax: checkedAmount(act.quantityMax),
      notionalMin: checkedAmount(act.notionalMin),
      makerRate: checkedAmount(act.makerRate),
      takerRate: checkedAmount(act.takerRate),
    },
  );
  return flaw === undefined ? undefined : reject("PARAMETER_ERROR", { field: flaw });
}

function gridOf(act: MarketTerms): Grid {
  const tick = checkedAmount(act.tick);
  const priceMax = tick === 0n ? 0 : Number(checkedAmount(act.priceMax) / tick);
  return { tick, lot: checkedAmount(act.lot), priceMax };
}

export function listMarket(x: State, act: ListMarket): void {
  const market = x.markets.all.length;
  const base = x.markets.assetBySymbol(act.base)?.number ?? -1;
  const quote = x.markets.assetBySymbol(act.quote)?.number ?? -1;
  const { symbol } = act;
  x.emit({ type: "MarketListed", market, symbol, base, quote, ...gridOf(act) });
  const first = {
    quantity_min: act.quantityMin,
    quantity_max: act.quantityMax,
    notional_min: act.notionalMin,
    maker_rate: act.makerRate,
    taker_rate: act.takerRate,
  };
  for (const [name, value] of Object.entries(first)) {
    const key = `market.${symbol}.${name}`;
    x.emit({ type: "ParameterChanged", key, value, effectiveMs: x.now.timeMs });
  }
}
