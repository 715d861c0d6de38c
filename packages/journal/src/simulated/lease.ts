import type { LeaseAnswer } from "../ports.ts";

/** The lease row in memory. Every decision is one step, by the store's own clock. */
export class SimulatedLease {
  readonly #storeMs: () => number;
  #holder = "";
  #expiresMs = Number.NEGATIVE_INFINITY;

  constructor(storeMs: () => number) {
    this.#storeMs = storeMs;
  }

  acquire(holder: string, ttlMs: number): LeaseAnswer {
    return this.#take(this.#expiresMs <= this.#storeMs(), holder, ttlMs);
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
