import { flagColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";

const SLOTS = 65_536;
/** A new exchange begins with few slots; digests of small exchanges then read few. */
const SLOTS_FIRST = 1_024;
/** The order's id, then its member: below zero if it was filled. */
const FIELDS = 2;

/**
 * The endings of recent orders: enough to tell a late cancel "already cancelled" from "filled" and
 * both from "not found". A newer ending in the same slot displaces an older one; the read models
 * remember all of them.
 */
export class Endings {
  /** One table, so that an ending costs one cache miss. */
  #slots = new Float64Array(SLOTS_FIRST * FIELDS);

  add(id: number, member: number, filled: boolean): void {
    const at = (id % SLOTS) * FIELDS;
    if (at >= this.#slots.length) this.#grow(at);
    this.#slots[at] = id;
    this.#slots[at + 1] = filled ? -member : member;
  }

  /** Returns how that member's order ended, if it is still remembered. */
  find(id: number, member: number): "filled" | "cancelled" | undefined {
    const at = (id % SLOTS) * FIELDS;
    // A slot that was never used holds the id 0, which no order has, or lies beyond the table.
    if (id === 0 || this.#slots[at] !== id) return undefined;
    const ending = this.#slots[at + 1] ?? 0;
    // Staff have negative numbers, too: the sign must not be read as part of the owner's number.
    if (Math.abs(ending) !== member) return undefined;
    return ending < 0 ? "filled" : "cancelled";
  }

  /** Doubles the table until it holds that place. */
  #grow(at: number): void {
    let length = this.#slots.length;
    while (length <= at) length *= 2;
    const grown = new Float64Array(length);
    grown.set(this.#slots);
    this.#slots = grown;
  }

  readonly line = snapshotLine(
    "ending",
    { order: numberColumn, member: numberColumn, filled: flagColumn },
    {
      rows: () => this.#rows(),
      restore: ({ order, member, filled }) => this.add(order, member, filled),
    },
  );

  *#rows(): Iterable<{ order: number; member: number; filled: boolean }> {
    for (let at = 0; at < this.#slots.length; at += FIELDS) {
      const order = this.#slots[at] ?? 0;
      const member = this.#slots[at + 1] ?? 0;
      if (order !== 0) yield { order, member: Math.abs(member), filled: member < 0 };
    }
  }
}
