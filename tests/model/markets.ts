import { COIN } from "./decimal.ts";
import type { ReadEvent } from "./frames/reading.ts";

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

type ListingEvent = Extract<
  ReadEvent,
  { type: "AssetListed" | "NetworkListed" | "MarketListed" | "MarketStatusSet" }
>;

/** What the chain has listed so far. */
export class Listing {
  readonly assets: Asset[] = [];
  readonly networks: Network[] = [];
  readonly markets: Market[] = [];

  asset(symbol: string): Asset | undefined {
    return this.assets.find((asset) => asset.symbol === symbol);
  }

  network(asset: Asset | undefined, name: string): Network | undefined {
    return this.networks.find((one) => one.asset === asset?.number && one.name === name);
  }

  market(symbol: string): Market | undefined {
    return this.markets.find((market) => market.symbol === symbol);
  }

  apply(event: ListingEvent, sequence: number): void {
    switch (event.type) {
      case "AssetListed": {
        const { asset: number, symbol, indexDecimals } = event;
        this.assets.push({ number, symbol, indexDecimals, since: sequence });
        return;
      }
      case "NetworkListed": {
        const { network: number, asset, name, depositMin } = event;
        this.networks.push({ number, asset, name, depositMin });
        return;
      }
      case "MarketListed": {
        const { market: number, symbol, base, quote, tick, lot, priceMax } = event;
        const unit = (tick * lot) / COIN;
        const steps = { tick, lot, priceMax, unit };
        this.markets.push({ number, symbol, base, quote, ...steps, status: "open" });
        return;
      }
      case "MarketStatusSet": {
        const market = this.markets[event.market];
        if (market !== undefined) market.status = event.status;
      }
    }
  }
}
