import type { Random } from "@sumi/core/testing/random.ts";

/** A rate of requests per second on average, and its duration. */
export type Phase = { readonly perSecond: number; readonly seconds: number };

/**
 * The times at which requests are due, one phase after the other, in milliseconds from the start.
 * Many independent callers give exponential gaps; and they do not wait for each other's answers, so
 * a server that stalls meets the whole queue afterwards (an open loop).
 */
export class Schedule {
  readonly #phases: Phase[];
  readonly #random: Random;
  #endMs = 0;
  #nextMs = 0;

  constructor(phases: readonly Phase[], random: Random) {
    this.#phases = [...phases];
    this.#random = random;
    this.#endMs = (phases[0]?.seconds ?? 0) * 1_000;
    this.#step();
  }

  /** The time of the next request; Infinity when none is left. */
  get nextMs(): number {
    return this.#nextMs;
  }

  /** Takes the next request and answers its time. */
  take(): number {
    const momentMs = this.#nextMs;
    this.#step();
    return momentMs;
  }

  #step(): void {
    for (let [phase] = this.#phases; phase !== undefined; [phase] = this.#phases) {
      const gapMs = (-Math.log(1 - this.#random.next()) * 1_000) / phase.perSecond;
      this.#nextMs += gapMs;
      if (this.#nextMs < this.#endMs) return;
      // The next phase begins where this one ends; exponential gaps have no memory.
      this.#nextMs = this.#endMs;
      this.#phases.shift();
      this.#endMs += (this.#phases[0]?.seconds ?? 0) * 1_000;
    }
    this.#nextMs = Number.POSITIVE_INFINITY;
  }
}
