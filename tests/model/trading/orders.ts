import type { Market } from "../markets.ts";
import type { EventOf } from "../record.ts";

type Accepted = EventOf<"OrderAccepted">;

/** The order's place: taking, on the book, a stop that waits, a triggered stop, or over. */
export type Place = "nowhere" | "book" | "waiting" | "marked" | "over";

/** The auditor's record of one order: its terms, and its state after all its events. */
export type OwnOrder = {
  readonly id: number;
  readonly terms: Accepted;
  readonly market: Market;
  /** The asset in which it pays. */
  readonly pays: number;
  price: number;
  quantity: number;
  filled: number;
  prevented: number;
  cancelled: number;
  /** Quote units of its trades, and of the self-trade prevention on a buy by amount. */
  turnover: bigint;
  preventedValue: bigint;
  fee: bigint;
  /** The amount held for it: the sum of its events' changes. */
  hold: bigint;
  /** Rises with each arrival at a queue; at one price the lower ticket is served first. */
  ticket: number;
  place: Place;
  /** The reason why it is over. */
  end: string | undefined;
};

/** Lots that may still trade. A buy by amount has none: its money limits it. */
export function leftOf({ quantity, filled, prevented }: OwnOrder): number {
  return quantity - filled - prevented;
}

/** The most that the rest of an order can cost, in units of the asset it pays with (rules 1.6). */
export function costOfRest(order: OwnOrder): bigint {
  const { terms, market, price, turnover, preventedValue } = order;
  if (terms.side === "sell") return BigInt(leftOf(order)) * market.lot;
  if (price !== 0) return BigInt(price) * BigInt(leftOf(order)) * market.unit;
  // A market buy holds its amount, or the exact cost of the lots in its reach.
  const reserve = terms.amount === 0n ? terms.hold : terms.amount;
  return reserve - turnover - preventedValue;
}

/** True if the order may rest on the book. */
export function mayRest({ terms: { kind, tif } }: OwnOrder): boolean {
  return tif === "GTC" && (kind === "limit" || kind === "stop_limit");
}

type PastOrder = { readonly sequence: number; readonly order: number; readonly opened: boolean };
type OfMember = { readonly open: Map<number, OwnOrder>; readonly past: PastOrder[] };

/** Every order, and each member's open orders at any moment. */
export class Orders {
  readonly all = new Map<number, OwnOrder>();
  readonly #ofMembers: (OfMember | undefined)[] = [];

  add(order: OwnOrder, sequence: number): void {
    this.all.set(order.id, order);
    const { open, past } = this.#of(order.terms.member);
    open.set(order.id, order);
    past.push({ sequence, order: order.id, opened: true });
  }

  close(order: OwnOrder, sequence: number): void {
    const { open, past } = this.#of(order.terms.member);
    open.delete(order.id);
    past.push({ sequence, order: order.id, opened: false });
  }

  /** Oldest first. */
  openOf(member: number): readonly OwnOrder[] {
    return [...this.#of(member).open.values()];
  }

  openCount(member: number, market: number): number {
    let count = 0;
    for (const order of this.#of(member).open.values()) {
      if (order.market.number === market) count += 1;
    }
    return count;
  }

  byClientId(member: number, clientId: string): OwnOrder | undefined {
    if (clientId === "") return undefined;
    return this.openOf(member).find(({ terms }) => terms.clientId === clientId);
  }

  /** Ids of the orders that were open right after the command `sequence`, newest first. */
  openAt(member: number, sequence: number): readonly number[] {
    const { open, past } = this.#of(member);
    const ids = new Set(open.keys());
    for (let at = past.length - 1; at >= 0; at -= 1) {
      const change = past[at];
      if (change === undefined || change.sequence <= sequence) break;
      if (change.opened) ids.delete(change.order);
      else ids.add(change.order);
    }
    return [...ids].sort((a, b) => b - a);
  }

  #of(member: number): OfMember {
    while (this.#ofMembers.length <= member) this.#ofMembers.push(undefined);
    const of = this.#ofMembers[member] ?? { open: new Map(), past: [] };
    this.#ofMembers[member] = of;
    return of;
  }
}
