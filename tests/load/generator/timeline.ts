import { Histogram } from "./histogram.ts";

/** How a request ended, as far as a caller is concerned. */
export const OUTCOMES = [
  /** Done, and durable. */
  "accepted",
  /** An answer of the business, such as an order that is over already. */
  "declined",
  /** 429 or 503: come again. */
  "shed",
  /** Any other answer, a lost connection, or no answer at all. */
  "failed",
  /** No connection was free for so long that the caller went away without having asked. */
  "unsent",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Part of the time, in seconds from the start; without `to` all the rest of it. */
export type Span = { readonly from: number; readonly to?: number };

/** How requests ended and how long each took, by the second in which it was meant to be sent. */
export class Timeline {
  readonly #seconds: Map<Outcome, Histogram>[] = [];

  record(intendedMs: number, outcome: Outcome, micros: number): void {
    const number = Math.floor(intendedMs / 1_000);
    const second = this.#seconds[number] ?? new Map<Outcome, Histogram>();
    this.#seconds[number] = second;
    const histogram = second.get(outcome) ?? new Histogram();
    second.set(outcome, histogram);
    histogram.record(micros);
  }

  /** One past the last second of which anything is known. */
  get seconds(): number {
    return this.#seconds.length;
  }

  /** The durations of one outcome, or of some together. */
  durations(outcomes: readonly Outcome[], { from, to }: Span = { from: 0 }): Histogram {
    const merged = new Histogram();
    for (const second of this.#seconds.slice(from, to)) {
      for (const outcome of outcomes) {
        const histogram = second?.get(outcome);
        if (histogram !== undefined) merged.add(histogram);
      }
    }
    return merged;
  }

  counts(span: Span = { from: 0 }): Record<Outcome, number> {
    const count = (outcome: Outcome) => this.durations([outcome], span).count;
    return {
      accepted: count("accepted"),
      declined: count("declined"),
      shed: count("shed"),
      failed: count("failed"),
      unsent: count("unsent"),
    };
  }

  /**
   * The second from which on, up to the end, the given share of what was answered took no longer
   * than `micros`; undefined when the last second itself did not hold.
   */
  calmFrom(share: number, micros: number, from: number): number | undefined {
    let calm: number | undefined;
    for (let second = this.#seconds.length - 1; second >= from; second -= 1) {
      const { shed, failed, unsent } = this.counts({ from: second, to: second + 1 });
      const answered = this.durations(["accepted", "declined"], { from: second, to: second + 1 });
      if (shed + failed + unsent > 0 || answered.micros(share) > micros) return calm;
      calm = second;
    }
    return calm;
  }
}
