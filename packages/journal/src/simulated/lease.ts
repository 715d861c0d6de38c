import type { LeaseAnswer } from "../ports.ts";

/** A lease that ends later was given by a clock that has been set back since. */
const CLOCK_STEP_MS = 2_000;

/** The lease row in memory. Every decision is one step, by the store's own clock. */
export class SimulatedLease {
  readonly #storeMs: () => number;
  #holder = "";
  #expiresMs = Number.NEGATIVE_INFINITY;

  constructor(storeMs: () => number) {
    this.#storeMs = storeMs;
  }

  acquire(holder: string, ttlMs: number): LeaseAnswer {
    const leftMs = this.#expiresMs - this.#storeMs();
    return this.#take(leftMs <= 0 || leftMs > ttlMs + CLOCK_STEP_MS, holder, ttlMs);
  }

  renew(holder: string, ttlMs: number): LeaseAnswer {
    return this.#take(this.#holder === holder, holder, ttlMs);
  }

  release(holder: string): void {
    if (this.#holder === holder) this.#expiresMs = Number.NEGATIVE_INFINITY;
  }

  #take(held: boolean, holder: string, ttlMs: number): LeaseAnswer {
    const storeMs = this.#storeMs();
    if (held) this.#holder = holder;
    if (held) this.#expiresMs = storeMs + ttlMs;
    return { held, storeMs };
  }
}
