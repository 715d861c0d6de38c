import type { Random } from "@sumi/core/testing/random.ts";

/** So many requests a second on average, for so long. */
export type Phase = { readonly perSecond: number; readonly seconds: number };

/**
 * When requests are meant to be sent, one phase after the other, in milliseconds from the start.
 * The callers are many and know nothing of each other, so the gaps are exponential; and nobody
 * waits for anybody else's answer, so a server that stalls finds the queue that it has earned (an
 * open loop).
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

  /** The moment of the next request; Infinity when there is none left. */
  get nextMs(): number {
    return this.#nextMs;
  }

  /** Takes the next request: answers its moment. */
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
      // The next phase begins where this one ends; exponential gaps remember nothing.
      this.#nextMs = this.#endMs;
      this.#phases.shift();
      this.#endMs += (this.#phases[0]?.seconds ?? 0) * 1_000;
    }
    this.#nextMs = Number.POSITIVE_INFINITY;
  }
}
