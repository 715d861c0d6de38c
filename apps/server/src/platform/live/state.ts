import type { Order } from "@sumi/core/book/order.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { IndexSampled } from "@sumi/core/prices/events.ts";
import type { AssetIndex } from "@sumi/core/prices/prices.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { AuctionView } from "./auction-view.ts";
import { contractBookChanges, spotBookChanges } from "./book-changes.ts";
import { ContractView } from "./contract-view.ts";
import { DepthView, type SeedOrder } from "./depth-view.ts";
import { MachineView } from "./machine-view.ts";
import { contractTrades, MarketView, spotTrades } from "./market-view.ts";
import { MemberView } from "./member-view.ts";
import { PerpetualView } from "./perpetual-view.ts";
import { SaleView } from "./sale-view.ts";

export type SeenIndex = Pick<AssetIndex, "price" | "status" | "timeMs">;

/**
 * The exchange as of the last committed command, as far as live channels show it. It starts as a
 * copy and follows committed events alone: the core's own memory runs ahead of the disk.
 */
export class LiveState {
  readonly depth = new DepthView(spotBookChanges);
  /** The books of perpetual contracts, by their numbers; `perpetuals` are their trades. */
  readonly perpetualDepth = new DepthView(contractBookChanges);
  readonly contracts = new ContractView();
  readonly members: MemberView;
  readonly markets: MarketView;
  readonly perpetuals: MarketView;
  readonly perpetual: PerpetualView;
  readonly sales: SaleView;
  readonly machines: MachineView;
  readonly auctions: AuctionView;
  /** By asset; an entry is replaced with every sample. */
  readonly indexes = new Map<number, SeenIndex>();
  /** Members whose accounts were frozen since the last tick. */
  readonly frozen = new Set<number>();
  #sequence: number;

  /** Copies the exchange's current state. */
  constructor(exchange: Exchange) {
    const { markets, perpetual, spot, prices } = exchange;
    this.#sequence = exchange.sequence;
    this.members = new MemberView(exchange);
    this.markets = new MarketView(spotTrades(markets));
    this.perpetuals = new MarketView(contractTrades(perpetual.contracts));
    this.perpetual = new PerpetualView(exchange);
    this.sales = new SaleView(exchange);
    this.machines = new MachineView(exchange);
    this.auctions = new AuctionView(exchange);
    for (const { number } of markets.all) {
      for (const order of spot.openOrdersIn(number)) this.depth.seed(seedOf(order));
    }
    for (const { number } of perpetual.contracts.all) {
      for (const order of perpetual.openOrdersIn(number)) this.perpetualDepth.seed(seedOf(order));
    }
    for (const { number } of markets.assets) {
      const index = prices.indexOf(number);
      if (index !== undefined && index.okTimeMs > 0) this.indexes.set(number, index);
    }
  }

  /** All markets and contracts, for reading their history. */
  get listings(): { readonly markets: Markets; readonly contracts: Contracts } {
    return { markets: this.members.markets, contracts: this.perpetual.contracts };
  }

  get sequence(): number {
    return this.#sequence;
  }

  apply(record: CommandRecord): void {
    assert(record.stamp.sequence === this.#sequence + 1, "committed commands follow one another");
    this.#sequence = record.stamp.sequence;
    this.members.apply(record);
    this.contracts.apply(record);
    this.depth.apply(record.events);
    this.perpetualDepth.apply(record.events);
    this.perpetual.apply(record);
    this.sales.apply(record);
    this.machines.apply(record);
    this.auctions.apply(record);
    this.markets.apply(record);
    this.perpetuals.apply(record);
    for (const event of record.events) {
      if (event.type === "IndexSampled") this.#sample(event, record.stamp.timeMs);
      if (event.type === "MemberFrozen") this.frozen.add(event.member);
    }
  }

  #sample({ indexes }: IndexSampled, timeMs: number): void {
    for (const { asset, price: text, status } of indexes) {
      const price = amountOf(text);
      assert(price !== undefined, "an index price is a plain decimal");
      // No venue has ever quoted a coin that is only being sold.
      if (price === 0n) continue;
      this.indexes.set(asset, { price, status, timeMs });
    }
  }
}

function seedOf({ id, market, side, price, quantity, left, place }: Order): SeedOrder {
  const pending = place === "stops" || place === "marked";
  return { id, market, side, price, quantity, left, pending };
}
