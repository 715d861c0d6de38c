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

  /** True if one of them is such; no list is made for it. */
  some(member: number, isSuch: (order: AnyOrder) => boolean): boolean {
    for (let order = this.#first[member]; order !== undefined; order = order.nextOfMember) {
      if (isSuch(order)) return true;
    }
    return false;
  }

  /** The sum of a whole number over them. It is exact: numbers are added as long as they are. */
  sumOf(member: number, figureOf: (order: AnyOrder) => number | bigint): bigint {
    let [large, small] = [0n, 0];
    for (let order = this.#first[member]; order !== undefined; order = order.nextOfMember) {
      const figure = figureOf(order);
      if (typeof figure === "number" && small + figure <= Number.MAX_SAFE_INTEGER) small += figure;
      else large += BigInt(figure);
    }
    return large + BigInt(small);
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
