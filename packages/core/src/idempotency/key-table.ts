import { assert } from "@sumi/primitives/assert.ts";
import type { CommandKey } from "../stamp.ts";

/** high, low, body, sequence. */
const FIELDS = 4;
/** A slot is one int32: the entry's position + 1 in its low bits, a tag of its key above them. */
const POSITION_BITS = 21;
const POSITION_MASK = 2 ** POSITION_BITS - 1;
export const KEYS_MAX = 2 ** 20;
const NONE = -1;

/**
 * Command keys in flat number tables: entries in the order of their arrival, and an open-addressing
 * index over them. A Map of strings would cost more than all trading, stop the world when it grows
 * and end at 16.7 million entries.
 */
export class KeyTable {
  #entries: Float64Array;
  /**
   * Two slots per entry, so that a search soon meets an empty one (0). The tag rules out most other
   * keys without a look at their entry, which would be one more cache miss.
   */
  #index: Int32Array;
  #count = 0;

  /** `capacity` is a power of two; a full table doubles it. Untouched memory costs nothing yet. */
  constructor(capacity: number) {
    this.#entries = new Float64Array(capacity * FIELDS);
    this.#index = new Int32Array(capacity * 2);
  }

  get count(): number {
    return this.#count;
  }

  /** The position of a key, or −1. Both halves decide: 106 bits do not collide by accident. */
  find(key: CommandKey): number {
    if (this.#count === 0) return NONE;
    const index = this.#index;
    const mask = index.length - 1;
    const tag = tagOf(key.high);
    for (let at = slotOf(key.low, mask); ; at = (at + 1) & mask) {
      const slot = index[at] ?? 0;
      if (slot === 0) return NONE;
      if ((slot & ~POSITION_MASK) !== tag) continue;
      const position = (slot & POSITION_MASK) - 1;
      if (this.#isAt(position, key)) return position;
    }
  }

  body(position: number): number {
    return this.#entries[position * FIELDS + 2] ?? NONE;
  }

  sequence(position: number): number {
    return this.#entries[position * FIELDS + 3] ?? NONE;
  }

  add(key: CommandKey, sequence: number): void {
    assert(this.#count < KEYS_MAX, "a full table takes no more keys");
    if (this.#count * FIELDS === this.#entries.length) this.#grow();
    const at = this.#count * FIELDS;
    this.#entries[at] = key.high;
    this.#entries[at + 1] = key.low;
    this.#entries[at + 2] = key.body;
    this.#entries[at + 3] = sequence;
    this.#link(this.#count, key.high, key.low);
    this.#count += 1;
  }

  keyAt(position: number): CommandKey {
    const at = position * FIELDS;
    const [high = 0, low = 0, body = 0] = this.#entries.subarray(at, at + FIELDS);
    return { high, low, body };
  }

  #isAt(position: number, key: CommandKey): boolean {
    const at = position * FIELDS;
    return this.#entries[at] === key.high && this.#entries[at + 1] === key.low;
  }

  #link(position: number, high: number, low: number): void {
    const index = this.#index;
    const mask = index.length - 1;
    let at = slotOf(low, mask);
    while (index[at] !== 0) at = (at + 1) & mask;
    index[at] = tagOf(high) | (position + 1);
  }

  #grow(): void {
    const entries = new Float64Array(this.#entries.length * 2);
    entries.set(this.#entries);
    this.#entries = entries;
    this.#index = new Int32Array(this.#index.length * 2);
    assert(this.#count * FIELDS * 2 === entries.length, "the table grows when it is full");
    for (let position = 0; position < this.#count; position += 1) {
      const at = position * FIELDS;
      this.#link(position, entries[at] ?? 0, entries[at + 1] ?? 0);
    }
  }
}

/** The halves are pieces of a hash: any of their bits are as good as any other. */
function slotOf(low: number, mask: number): number {
  return low & mask;
}

function tagOf(high: number): number {
  return high << POSITION_BITS;
}
