import { eachPosting } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { memberOf } from "@sumi/core/ledger/accounts.ts";
import { Ledger } from "@sumi/core/ledger/ledger.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { acceptedOrder, changedOrder, isSpotEvent, ordersOf } from "@sumi/store/spot/orders.ts";
import type { OrderRow } from "@sumi/store/spot/rows.ts";
import { listed, openOrderRow } from "../../shared/order-data.ts";

/** The changes to one member's orders and balances since they were last read. */
export type Watch = {
  readonly member: number;
  /** The changed orders in their new state, ended ones included. */
  readonly orders: Map<number, OrderRow>;
  /** The numbers of the coins whose balance changed. */
  readonly assets: Set<number>;
};

/** Balances and open orders of all members as of the last committed command. */
export class MemberView {
  readonly ledger = new Ledger();
  readonly markets: Markets;
  readonly #orders = new Map<number, OrderRow>();
  readonly #ordersOf = new Map<number, Set<number>>();
  readonly #watches = new Map<number, Set<Watch>>();

  /** Copies the exchange's current state. */
  constructor(exchange: Exchange) {
    this.markets = exchange.markets;
    exchange.ledger.each((account, asset, balance) => {
      this.ledger.restore(asset, account, balance);
    });
    for (const market of exchange.markets.all) {
      for (const order of exchange.spot.openOrdersIn(market.number)) {
        this.#keep(openOrderRow(order, market, exchange.sequence));
      }
    }
  }

  /** The member's open orders, newest first. */
  openOrdersOf(member: number): OrderRow[] {
    const ids = [...(this.#ordersOf.get(member) ?? [])].sort((a, b) => b - a);
    return ids.map((id) => this.#order(id));
  }

  /** Starts to collect the changes of a member. */
  watch(member: number): Watch {
    const watch: Watch = { member, orders: new Map(), assets: new Set() };
    const watches = this.#watches.get(member) ?? new Set();
    watches.add(watch);
    this.#watches.set(member, watches);
    return watch;
  }

  unwatch(watch: Watch): void {
    const watches = this.#watches.get(watch.member);
    watches?.delete(watch);
    if (watches?.size === 0) this.#watches.delete(watch.member);
  }

  apply({ stamp, events }: CommandRecord): void {
    for (const event of events) {
      eachPosting(event, this.markets.all, this);
      this.ledger.close();
      this.#fold(event, stamp);
    }
  }

  /** Posts one posting of an event to the ledger. */
  post(account: number, asset: number, amount: Amount): void {
    this.ledger.post(account, asset, amount);
    this.#notice(account, asset);
  }

  move(from: number, to: number, asset: number, amount: Amount): void {
    this.ledger.move(from, to, asset, amount);
    this.#notice(from, asset);
    this.#notice(to, asset);
  }

  /** Adds the asset to every watch of the account's member. */
  #notice(account: number, asset: number): void {
    if (this.#watches.size === 0) return;
    const member = memberOf(account);
    if (member === undefined) return;
    for (const { assets } of this.#watches.get(member) ?? []) assets.add(asset);
  }

  #fold(event: ExchangeEvent, stamp: Stamp): void {
    if (!isSpotEvent(event)) return;
    if (event.type === "OrderAccepted") {
      this.#keep(acceptedOrder(event, listed(this.markets, event.market), stamp));
      return;
    }
    for (const id of ordersOf(event)) {
      const before = this.#order(id);
      this.#keep(changedOrder(before, event, listed(this.markets, before.market), stamp));
    }
  }

  #keep(row: OrderRow): void {
    const { id, member, endedMs } = row;
    const ids = this.#ordersOf.get(member) ?? new Set();
    if (endedMs === undefined) {
      this.#orders.set(id, row);
      ids.add(id);
    } else {
      this.#orders.delete(id);
      ids.delete(id);
    }
    if (ids.size > 0) this.#ordersOf.set(member, ids);
    else this.#ordersOf.delete(member);
    for (const { orders } of this.#watches.get(member) ?? []) orders.set(id, row);
  }

  #order(id: number): OrderRow {
    const row = this.#orders.get(id);
    assert(row !== undefined, "an event changes an order that stands");
    return row;
  }
}
