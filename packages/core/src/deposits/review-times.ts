import { numberColumn, snapshotLine } from "../snapshot-line.ts";

/**
 * The moments until which the desk decides about announced deposits. A deposit keeps its own while
 * it is in the state: if its credit is reversed, it counts again.
 */
export class ReviewTimes {
  readonly #all = new Map<number, number>();

  /** Returns that moment; undefined for a deposit of an old event. */
  of(deposit: number): number | undefined {
    return this.#all.get(deposit);
  }

  /** The deposits whose moment has come, decided or not. */
  reached(timeMs: number): readonly number[] {
    return [...this.#all].flatMap(([deposit, byMs]) => (byMs <= timeMs ? [deposit] : []));
  }

  set(deposit: number, byMs: number): void {
    this.#all.set(deposit, byMs);
  }

  remove(deposit: number): void {
    this.#all.delete(deposit);
  }

  readonly line = snapshotLine(
    "depositReviewTime",
    { deposit: numberColumn, byMs: numberColumn },
    {
      rows: () => Array.from(this.#all, ([deposit, byMs]) => ({ deposit, byMs })),
      restore: ({ deposit, byMs }) => this.set(deposit, byMs),
    },
  );
}
