import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { IndexSampled } from "@sumi/core/prices/events.ts";
import type { AssetIndex } from "@sumi/core/prices/prices.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { ContractView } from "./contract-view.ts";
import { DepthView } from "./depth-view.ts";
import { MarketView } from "./market-view.ts";
import { MemberView } from "./member-view.ts";

export type SeenIndex = Pick<AssetIndex, "price" | "status" | "timeMs">;

/**
 * The exchange as of the last committed command, as far as live channels show it. It starts as a
 * copy and follows committed events alone: the core's own memory runs ahead of the disk.
 */
export class LiveState {
  readonly depth = new DepthView();
  readonly contracts = new ContractView();
  readonly members: MemberView;
  readonly markets: MarketView;
  /** By asset; an entry is replaced with every sample. */
  readonly indexes = new Map<number, SeenIndex>();
  /** Members whose accounts were frozen since the last tick. */
  readonly frozen = new Set<number>();
  #sequence: number;

  /** Copies the exchange's current state. */
  constructor(exchange: Exchange) {
    const { markets, spot, prices } = exchange;
    this.#sequence = exchange.sequence;
    this.members = new MemberView(exchange);
    this.markets = new MarketView(markets);
    for (const market of markets.all) {
      for (const order of spot.openOrdersIn(market.number)) {
        const pending = order.place === "stops" || order.place === "marked";
        const { id, side, price, quantity, left } = order;
        this.depth.seed({ id, market: market.number, side, price, quantity, left, pending });
      }
    }
    for (const { number } of markets.assets) {
      const index = prices.indexOf(number);
      if (index !== undefined) this.indexes.set(number, index);
    }
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
    this.markets.apply(record);
    for (const event of record.events) {
      if (event.type === "IndexSampled") this.#sample(event, record.stamp.timeMs);
      if (event.type === "MemberFrozen") this.frozen.add(event.member);
    }
  }

  #sample({ indexes }: IndexSampled, timeMs: number): void {
    for (const { asset, price: text, status } of indexes) {
      const price = amountOf(text);
      assert(price !== undefined, "an index price is a plain decimal");
      this.indexes.set(asset, { price, status, timeMs });
    }
  }
}
