import type { Order } from "../book/order.ts";

/** The open orders of each member: a list through the orders themselves, and a count per market. */
export class MemberOrders<AnyOrder extends Order = Order> {
  readonly #first: (AnyOrder | undefined)[] = [];
  readonly #counts: Int32Array[] = [];

  add(order: AnyOrder): void {
    const { member } = order;
    while (this.#first.length <= member) this.#first.push(undefined);
    const first = this.#first[member];
    order.nextOfMember = first;
    order.previousOfMember = undefined;
    if (first !== undefined) first.previousOfMember = order;
    this.#first[member] = order;
    const counts = this.#countsOf(order.market, member);
    counts[member] = (counts[member] ?? 0) + 1;
  }

  remove(order: AnyOrder): void {
    const { member, nextOfMember, previousOfMember } = order;
    if (previousOfMember === undefined) this.#first[member] = nextOfMember;
    else previousOfMember.nextOfMember = nextOfMember;
    if (nextOfMember !== undefined) nextOfMember.previousOfMember = previousOfMember;
    order.nextOfMember = undefined;
    order.previousOfMember = undefined;
    const counts = this.#countsOf(order.market, member);
    counts[member] = (counts[member] ?? 0) - 1;
  }

  count(market: number, member: number): number {
    return this.#counts[market]?.[member] ?? 0;
  }

  /** Newest first. Sorted by id, so that a restored state lists them in the same order. */
  of(member: number): AnyOrder[] {
    const orders: AnyOrder[] = [];
    for (let order = this.#first[member]; order !== undefined; order = order.nextOfMember) {
      orders.push(order);
    }
    return orders.sort((a, b) => b.id - a.id);
  }

  byClientId(member: number, clientId: string): AnyOrder | undefined {
    let order = this.#first[member];
    while (order !== undefined && order.clientId !== clientId) order = order.nextOfMember;
    return order;
  }

  #countsOf(market: number, member: number): Int32Array {
    while (this.#counts.length <= market) this.#counts.push(new Int32Array(64));
    const counts = this.#counts[market] ?? new Int32Array(64);
    if (member < counts.length) return counts;
    const grown = new Int32Array(2 ** Math.ceil(Math.log2(member + 1)));
    grown.set(counts);
    this.#counts[market] = grown;
    return grown;
  }
}
