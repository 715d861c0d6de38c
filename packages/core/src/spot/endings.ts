import type { Walk, WalkValue } from "../walk.ts";

const SLOTS = 65_536;

/**
 * How orders ended of late: enough to tell a late cancel "already cancelled" from "filled" and both
 * from "not found". A newer ending in the same slot displaces an older one; the read models
 * remember all of them.
 */
export class Endings {
  readonly #ids = new Float64Array(SLOTS);
  readonly #members = new Int32Array(SLOTS);
  readonly #filled = new Uint8Array(SLOTS);

  add(id: number, member: number, filled: boolean): void {
    const slot = id % SLOTS;
    this.#ids[slot] = id;
    this.#members[slot] = member;
    this.#filled[slot] = filled ? 1 : 0;
  }

  /** How that member's order ended, if it is still remembered. */
  find(id: number, member: number): "filled" | "cancelled" | undefined {
    const slot = id % SLOTS;
    // A slot that was never used holds the id 0, which no order has.
    if (id === 0 || this.#ids[slot] !== id || this.#members[slot] !== member) return undefined;
    return this.#filled[slot] === 1 ? "filled" : "cancelled";
  }

  walk(walk: Walk): void {
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const id = this.#ids[slot] ?? 0;
      if (id !== 0) walk("ending", id, this.#members[slot] ?? 0, this.#filled[slot] === 1);
    }
  }

  restore(values: readonly WalkValue[]): void {
    const [id, member, filled] = values as [number, number, boolean];
    this.add(id, member, filled);
  }
}
