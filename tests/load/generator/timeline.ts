import { Histogram } from "./histogram.ts";

/** The outcome of a request from the caller's point of view. */
export const OUTCOMES = [
  /** Done and durable. */
  "accepted",
  /** A business refusal, such as for an order that is already over. */
  "declined",
  /** 429 or 503: try again. */
  "shed",
  /** Any other answer, a lost connection, or no answer at all. */
  "failed",
  /** No connection was free for so long that the caller gave up before sending. */
  "unsent",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A part of the time, in seconds from the start; without `to`, all the rest. */
export type Span = { readonly from: number; readonly to?: number };

/** The outcomes and durations of requests, by the second in which each was due. */
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

  /** One past the last second with data. */
  get seconds(): number {
    return this.#seconds.length;
  }

  /** The durations of one or several outcomes, merged. */
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
   * The second from which on, to the end, the given share of answers took no longer than `micros`;
   * undefined when the last second itself was slower.
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
