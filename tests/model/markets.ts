import type { Exchange } from "@sumi/core/exchange.ts";
import type { MarketAct } from "@sumi/core/markets/acts.ts";
import type { MarketEvent } from "@sumi/core/markets/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { COIN, unitsOf } from "./decimal.ts";
import {
  amount,
  decimals,
  integer,
  marketSymbol,
  maybe,
  networkName,
  oneOf,
  plainDecimal,
  symbol,
} from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { EventOf, Expected } from "./record.ts";
import { feeOf } from "./spot/fees.ts";

export type Asset = {
  readonly number: number;
  readonly symbol: string;
  /** −1 for the unit of account. */
  readonly indexDecimals: number;
  /** The command that listed it. */
  readonly since: number;
};
export type Network = {
  readonly number: number;
  readonly asset: number;
  readonly name: string;
  readonly depositMin: bigint;
};
export type Market = {
  readonly number: number;
  readonly symbol: string;
  readonly base: number;
  readonly quote: number;
  /** Quote units of one tick for one coin; base units of one lot. */
  readonly tick: bigint;
  readonly lot: bigint;
  readonly priceMax: number;
  /** Quote units of one tick times one lot. */
  readonly unit: bigint;
  status: "open" | "cancel_only" | "closed";
};

/** The markets, and the assets and networks that the exchange lists. */
export class Markets {
  readonly assets: Asset[] = [];
  readonly networks: Network[] = [];
  readonly all: Market[] = [];

  asset(symbol: string): Asset | undefined {
    return this.assets.find((asset) => asset.symbol === symbol);
  }

  network(asset: Asset | undefined, name: string): Network | undefined {
    return this.networks.find((one) => one.asset === asset?.number && one.name === name);
  }

  find(number: number): Market | undefined {
    return this.all[number];
  }

  bySymbol(symbol: string): Market | undefined {
    return this.all.find((market) => market.symbol === symbol);
  }

  listAsset({ asset: number, symbol, indexDecimals }: EventOf<"AssetListed">, since: number) {
    this.assets.push({ number, symbol, indexDecimals, since });
  }

  listNetwork({ network: number, asset, name, depositMin }: EventOf<"NetworkListed">): void {
    this.networks.push({ number, asset, name, depositMin });
  }

  listMarket(event: EventOf<"MarketListed">): void {
    const { market: number, symbol, base, quote, tick, lot, priceMax } = event;
    const unit = (tick * lot) / COIN;
    this.all.push({ number, symbol, base, quote, tick, lot, priceMax, unit, status: "open" });
  }

  setStatus({ market: number, status }: EventOf<"MarketStatusSet">): void {
    const market = this.all[number];
    if (market !== undefined) market.status = status;
  }
}

type ActOf<Name> = Extract<MarketAct, { act: Name }>;

function* listAsset(model: Model, act: ActOf<"ListAsset">): Expected {
  const { asset: symbol, indexDecimals = -1 } = act;
  model.demand("I21", model.markets.asset(symbol) === undefined, "an asset is listed once");
  const asset = model.markets.assets.length;
  yield { type: "AssetListed", asset, symbol, indexDecimals };
}

function* listNetwork(model: Model, act: ActOf<"ListNetwork">): Expected {
  const asset = model.markets.asset(act.asset);
  model.demand("I21", asset !== undefined, "a network carries a listed asset");
  const isNew = model.markets.network(asset, act.network) === undefined;
  model.demand("I21", isNew, "a network is listed once");
  yield {
    type: "NetworkListed",
    network: model.markets.networks.length,
    asset: asset?.number ?? -1,
    name: act.network,
    depositMin: unitsOf(act.depositMin),
  };
  const { withdrawalMin: least = "0", withdrawalMax: most = "0", withdrawalFee: fee = "0" } = act;
  const paysOut = unitsOf(least) <= unitsOf(most) && unitsOf(fee) < unitsOf(most);
  model.demand("I21", unitsOf(most) === 0n || paysOut, "some quantity can be withdrawn");
  const terms = {
    withdrawal_min: act.withdrawalMin,
    withdrawal_max: act.withdrawalMax,
    withdrawal_fee: act.withdrawalFee,
  };
  for (const [name, value] of Object.entries(terms)) {
    if (value === undefined) continue;
    const key = `network.${act.asset}.${act.network}.${name}`;
    yield { type: "ParameterChanged", key, value, effectiveMs: model.timeMs };
  }
}

/** A new coin is what three acts list, in their order. */
function* listCoin(model: Model, act: ActOf<"ListCoin">): Expected {
  const { asset, quote } = act;
  yield* listAsset(model, { ...act, act: "ListAsset" });
  yield* listNetwork(model, { ...act, act: "ListNetwork" });
  yield* listMarket(model, { ...act, act: "ListMarket", symbol: `${asset}-${quote}`, base: asset });
}

/** Rules 0.1 and 1.6: prices times quantities are exact, and no fee takes a whole lot. */
function* listMarket(model: Model, act: ActOf<"ListMarket">): Expected {
  const { symbol } = act;
  const base = model.markets.asset(act.base)?.number ?? -1;
  const quote = model.markets.asset(act.quote)?.number ?? -1;
  const [tick, lot] = [unitsOf(act.tick), unitsOf(act.lot)];
  model.demand(
    "I21",
    base >= 0 && quote >= 0 && base !== quote,
    "a market joins two listed assets",
  );
  model.demand("I21", model.markets.bySymbol(symbol) === undefined, "a market is listed once");
  model.demand("I21", tick > 0n && (tick * lot) % COIN === 0n, "a tick times a lot is exact");
  const priceMax = Number(unitsOf(act.priceMax) / tick);
  model.demand("I21", priceMax < 2 ** 30, "the highest price is below 2³⁰ ticks");
  const { quantityMin, quantityMax, makerRate, takerRate } = act;
  demandBounds(model, { lot, priceMax }, { quantityMin, quantityMax, makerRate, takerRate });
  const market = model.markets.all.length;
  yield { type: "MarketListed", market, symbol, base, quote, tick, lot, priceMax };
  const terms = {
    quantity_min: act.quantityMin,
    quantity_max: act.quantityMax,
    notional_min: act.notionalMin,
    maker_rate: act.makerRate,
    taker_rate: act.takerRate,
  };
  for (const [name, value] of Object.entries(terms)) {
    const key = `market.${symbol}.${name}`;
    yield { type: "ParameterChanged", key, value, effectiveMs: model.timeMs };
  }
}

type Bounds = {
  readonly quantityMin: string;
  readonly quantityMax: string;
  readonly makerRate: string;
  readonly takerRate: string;
};

/** Rules 0.1 and 1.6: every notional is exact, and no fee takes a whole lot. */
export function demandBounds(
  model: Model,
  grid: Pick<Market, "lot" | "priceMax">,
  bounds: Bounds,
): void {
  const lots = unitsOf(bounds.quantityMax) / grid.lot;
  const isExact = BigInt(grid.priceMax) * lots < 2n ** 53n;
  model.demand("I21", isExact, "the highest price times the highest quantity is exact");
  const isTradable = lots > 0n && unitsOf(bounds.quantityMin) <= lots * grid.lot;
  model.demand("I21", isTradable, "some quantity can be traded");
  for (const rate of [bounds.makerRate, bounds.takerRate]) {
    const fee = feeOf(grid.lot, Number(unitsOf(rate)));
    model.demand("I21", fee < grid.lot, "the fee of a lot is less than the lot");
  }
}

function* liveMarkets(model: Model, { markets }: Exchange): Generator<string> {
  for (const { number, symbol, status } of model.markets.all) {
    const is = markets.all[number]?.status;
    if (is !== status) yield `${symbol} is ${is}, and it should be ${status}.`;
  }
}

const marketStatus = oneOf(["open", "cancel_only", "closed"]);

export const MARKETS = {
  events: {
    AssetListed: {
      fields: { asset: integer, symbol, indexDecimals: integer },
      breaks: "I21",
      reckon: (model, event) => model.markets.listAsset(event, model.sequence),
    },
    NetworkListed: {
      fields: { network: integer, asset: integer, name: networkName, depositMin: amount },
      breaks: "I21",
      reckon: (model, event) => model.markets.listNetwork(event),
    },
    MarketListed: {
      fields: {
        market: integer,
        symbol: marketSymbol,
        base: integer,
        quote: integer,
        tick: amount,
        lot: amount,
        priceMax: integer,
      },
      breaks: "I21",
      reckon: (model, event) => model.markets.listMarket(event),
    },
    MarketStatusSet: {
      fields: { market: integer, status: marketStatus },
      breaks: "I21",
      reckon: (model, event) => {
        model.markets.setStatus(event);
        if (event.status === "closed") model.auctions.giveUp(event.market);
      },
    },
  },
  acts: {
    ListAsset: { fields: { asset: symbol, indexDecimals: decimals }, expect: listAsset },
    ListNetwork: {
      fields: {
        asset: symbol,
        network: networkName,
        depositMin: plainDecimal,
        withdrawalMin: maybe(plainDecimal),
        withdrawalMax: maybe(plainDecimal),
        withdrawalFee: maybe(plainDecimal),
      },
      expect: listNetwork,
    },
    ListMarket: {
      fields: {
        symbol: marketSymbol,
        base: symbol,
        quote: symbol,
        tick: plainDecimal,
        lot: plainDecimal,
        priceMax: plainDecimal,
        quantityMin: plainDecimal,
        quantityMax: plainDecimal,
        notionalMin: plainDecimal,
        makerRate: plainDecimal,
        takerRate: plainDecimal,
      },
      expect: listMarket,
    },
    ListCoin: {
      fields: {
        asset: symbol,
        indexDecimals: decimals,
        network: networkName,
        depositMin: plainDecimal,
        withdrawalMin: plainDecimal,
        withdrawalMax: plainDecimal,
        withdrawalFee: plainDecimal,
        quote: symbol,
        tick: plainDecimal,
        lot: plainDecimal,
        priceMax: plainDecimal,
        quantityMin: plainDecimal,
        quantityMax: plainDecimal,
        notionalMin: plainDecimal,
        makerRate: plainDecimal,
        takerRate: plainDecimal,
      },
      expect: listCoin,
    },
  },
  parameters: {
    ".quantity_min": { hurts: "rise" },
    ".quantity_max": { hurts: "fall" },
    ".notional_min": { hurts: "rise" },
    ".maker_rate": { hurts: "rise" },
    ".taker_rate": { hurts: "rise" },
    ".bid_up_bps": { initial: "11000", hurts: "any" },
    ".bid_down_bps": { initial: "1000", hurts: "any" },
    ".ask_up_bps": { initial: "100000", hurts: "any" },
    ".ask_down_bps": { initial: "9000", hurts: "any" },
    ".collar_bps": { initial: "500", hurts: "any" },
    ".index_age_max_ms": { initial: "10000", hurts: "any" },
    ".open_orders_max": { initial: "200", hurts: "fall" },
  },
  live: { I6: liveMarkets },
} satisfies CapabilityModel<never, MarketEvent, MarketAct>;
