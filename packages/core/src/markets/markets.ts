import type { Amount } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import type { Side } from "../book/order.ts";
import { type Account, accountPath } from "../ledger/accounts.ts";
import type { Parameters } from "../parameters/parameters.ts";
import { Reading } from "../parameters/reading.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type {
  AssetListed,
  MarketEvent,
  MarketListed,
  MarketStatus,
  NetworkListed,
} from "./events.ts";
import { type MarketTerms, readTerms } from "./terms.ts";

export type Asset = {
  readonly number: number;
  readonly symbol: string;
  readonly indexDecimals: number;
};

/**
 * True for an asset without an index, which counts as 1 in totals, limits and conversions. Trial
 * money has no index either, and is worth nothing (rules 3.8).
 */
export function isUnitOfAccount({ symbol, indexDecimals }: Omit<Asset, "number">): boolean {
  return indexDecimals < 0 && symbol !== TRIAL_ASSET;
}

export type Network = {
  readonly number: number;
  readonly asset: number;
  readonly name: string;
  readonly depositMin: Amount;
};

/**
 * A spot market. A price is a whole number of ticks, a quantity a whole number of lots, and
 * `unitsPerTickLot` quote units are one tick times one lot: trading multiplies and never divides.
 */
export type Market = {
  readonly number: number;
  readonly symbol: string;
  readonly base: number;
  readonly quote: number;
  readonly tick: Amount;
  /** Base units of one lot. */
  readonly lot: Amount;
  readonly priceMax: number;
  readonly unitsPerTickLot: bigint;
  status: MarketStatus;
};

export const UNITS_PER_COIN = 100_000_000n;

/** The listed assets, networks and markets. Listing is for good; only a status changes. */
export class Markets {
  readonly assets: Asset[] = [];
  readonly networks: Network[] = [];
  readonly all: Market[] = [];
  readonly #parameters: Parameters;
  readonly #terms: Reading<MarketTerms>[] = [];

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
  }

  /** Returns a market that must exist, because an order or a trade already belongs to it. */
  get(number: number): Market {
    const market = this.all[number];
    assert(market !== undefined, "the market is listed");
    return market;
  }

  /**
   * The network, asset or market of that number, as a command names it. A text such as "length" is
   * no number of any, although a list answers to it.
   */
  networkNumbered(number: number): Network | undefined {
    return listedAs(number, this.networks);
  }

  assetNumbered(number: number): Asset | undefined {
    return listedAs(number, this.assets);
  }

  numbered(number: number): Market | undefined {
    return listedAs(number, this.all);
  }

  /** Units of the pay asset in one step: a tick times a lot of a buy, a lot of a sell. */
  unitsPerStep({ market, side }: { readonly market: number; readonly side: Side }): bigint {
    const { unitsPerTickLot, lot } = this.get(market);
    return side === "buy" ? unitsPerTickLot : lot;
  }

  /** The coin and the name of a network, such as `USDT.TRC20`, as its parameters have them. */
  networkName(number: number): string | undefined {
    const network = this.networkNumbered(number);
    return network && `${this.assets[network.asset]?.symbol}.${network.name}`;
  }

  get networkNames(): readonly string[] {
    return this.networks.flatMap(({ number }) => this.networkName(number) ?? []);
  }

  /** The path of an account, in which a network has its name: `ext:custody:USDT:TRC20`. */
  accountPath(account: Account): string {
    return accountPath(account, { network: (number) => this.#networkPath(number) });
  }

  bySymbol(symbol: string): Market | undefined {
    return this.all.find((market) => market.symbol === symbol);
  }

  assetBySymbol(symbol: string): Asset | undefined {
    return this.assets.find((asset) => asset.symbol === symbol);
  }

  network(asset: number, name: string): Network | undefined {
    return this.networks.find((network) => network.asset === asset && network.name === name);
  }

  /** The numbers of all networks on the same chain, which its name tells. */
  networksOnChainOf(number: number): readonly number[] {
    const name = this.networkNumbered(number)?.name;
    return this.networks.flatMap((network) => (network.name === name ? [network.number] : []));
  }

  /** The changeable terms in force at that moment. */
  termsOf(market: Market, timeMs: number): MarketTerms {
    const known = this.#terms[market.number];
    if (known !== undefined) return known.at(timeMs);
    const parameters = this.#parameters;
    const terms = new Reading(parameters, (atMs) => readTerms(parameters, market, atMs));
    this.#terms[market.number] = terms;
    return terms.at(timeMs);
  }

  apply(event: MarketEvent): void {
    switch (event.type) {
      case "AssetListed":
        return this.#listAsset(event);
      case "NetworkListed":
        return this.#listNetwork(event);
      case "MarketListed":
        return this.#listMarket(event);
      case "MarketStatusSet":
        this.get(event.market).status = event.status;
        return;
      default:
        return unreachable(event);
    }
  }

  readonly lines = [
    snapshotLine(
      "asset",
      { number: numberColumn, symbol: textColumn(), indexDecimals: numberColumn },
      {
        rows: () => this.assets,
        restore: ({ number: asset, ...row }) =>
          this.#listAsset({ type: "AssetListed", asset, ...row }),
      },
    ),
    snapshotLine(
      "network",
      {
        number: numberColumn,
        asset: numberColumn,
        name: textColumn(),
        depositMin: amountColumn,
      },
      {
        rows: () => this.networks,
        restore: ({ number: network, ...row }) =>
          this.#listNetwork({ type: "NetworkListed", network, ...row }),
      },
    ),
    snapshotLine(
      "market",
      {
        number: numberColumn,
        symbol: textColumn(),
        base: numberColumn,
        quote: numberColumn,
        tick: amountColumn,
        lot: amountColumn,
        priceMax: numberColumn,
        status: textColumn<MarketStatus>(),
      },
      {
        rows: () => this.all,
        restore: ({ number: market, status, ...row }) => {
          this.#listMarket({ type: "MarketListed", market, ...row });
          this.get(market).status = status;
        },
      },
    ),
  ];

  #networkPath(number: number): string {
    const network = this.networks[number];
    const asset = network === undefined ? undefined : this.assets[network.asset];
    assert(network !== undefined && asset !== undefined, "coins move on a listed network");
    return `${asset.symbol}:${network.name}`;
  }

  #listAsset({ asset, symbol, indexDecimals }: AssetListed): void {
    assert(asset === this.assets.length, "assets are numbered as they are listed");
    this.assets.push({ number: asset, symbol, indexDecimals });
  }

  #listNetwork({ network, asset, name, depositMin }: NetworkListed): void {
    assert(network === this.networks.length, "networks are numbered as they are listed");
    this.networks.push({ number: network, asset, name, depositMin });
  }

  #listMarket({ market, symbol, base, quote, tick, lot, priceMax }: MarketListed): void {
    assert(market === this.all.length, "markets are numbered as they are listed");
    const unitsPerTickLot = (tick * lot) / UNITS_PER_COIN;
    assert(unitsPerTickLot * UNITS_PER_COIN === tick * lot, "one tick times one lot is exact");
    const listed = { symbol, base, quote, tick, lot, priceMax, unitsPerTickLot };
    this.all.push({ number: market, ...listed, status: "open" });
  }
}

function listedAs<Listed extends { readonly number: number }>(
  number: number,
  all: readonly Listed[],
): Listed | undefined {
  const listed = all[number];
  return listed?.number === number ? listed : undefined;
}
