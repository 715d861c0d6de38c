import { assert } from "@sumi/primitives/assert.ts";
import type { CommandKey } from "../stamp.ts";

/** high, low, body, sequence. */
const FIELDS = 4;
const NONE = -1;

/**
 * Command keys in flat number tables: entries in the order of their arrival, and an open-addressing
 * index over them. A Map of strings would cost more than all trading, stop the world when it grows
 * and end at 16.7 million entries.
 */
export class KeyTable {
  #entries: Float64Array;
  /** Two slots per entry, so that a search soon meets an empty one: position + 1, or 0. */
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
    const mask = this.#index.length - 1;
    for (let slot = slotOf(key.low, mask); ; slot = (slot + 1) & mask) {
      const position = (this.#index[slot] ?? 0) - 1;
      if (position === NONE) return NONE;
      const at = position * FIELDS;
      if (this.#entries[at] === key.high && this.#entries[at + 1] === key.low) return position;
    }
  }

  body(position: number): number {
    return this.#entries[position * FIELDS + 2] ?? NONE;
  }

  sequence(position: number): number {
    return this.#entries[position * FIELDS + 3] ?? NONE;
  }

  add(key: CommandKey, sequence: number): void {
    if (this.#count * 2 === this.#index.length) this.#grow();
    const at = this.#count * FIELDS;
    this.#entries[at] = key.high;
    this.#entries[at + 1] = key.low;
    this.#entries[at + 2] = key.body;
    this.#entries[at + 3] = sequence;
    this.#link(this.#count, key.low);
    this.#count += 1;
  }

  each(visit: (key: CommandKey, sequence: number) => void): void {
    for (let position = 0; position < this.#count; position += 1) {
      const at = position * FIELDS;
      const [high = 0, low = 0, body = 0, sequence = 0] = this.#entries.subarray(at, at + FIELDS);
      visit({ high, low, body }, sequence);
    }
  }

  #link(position: number, low: number): void {
    const mask = this.#index.length - 1;
    let slot = slotOf(low, mask);
    while (this.#index[slot] !== 0) slot = (slot + 1) & mask;
    this.#index[slot] = position + 1;
  }

  #grow(): void {
    const entries = new Float64Array(this.#entries.length * 2);
    entries.set(this.#entries);
    this.#entries = entries;
    this.#index = new Int32Array(this.#index.length * 2);
    assert(this.#count * FIELDS * 2 === entries.length, "the table grows when it is full");
    for (let position = 0; position < this.#count; position += 1) {
      this.#link(position, entries[position * FIELDS + 1] ?? 0);
    }
  }
}

/** The low half is a piece of a hash: any of its bits are as good as any other. */
function slotOf(low: number, mask: number): number {
  return (low | 0) & mask;
}
