import { numberColumn, snapshotLine } from "../snapshot-line.ts";

/**
 * The deposits that are over. Of one that has left the state only its number is known, so that it
 * is told from one that never was. One whose credit may be reversed is known until it leaves.
 */
export class OverDeposits {
  readonly #gone = new Set<number>();
  readonly #leaving = new Map<number, number>();

  isGone(deposit: number): boolean {
    return this.#gone.has(deposit);
  }

  add(deposit: number, leavesMs: number): void {
    this.#leaving.set(deposit, leavesMs);
  }

  /** A credit was reversed: the deposit waits again. */
  remove(deposit: number): void {
    this.#leaving.delete(deposit);
  }

  /** Returns the deposits that leave the state now. */
  takeLeaving(timeMs: number): readonly number[] {
    const left = [...this.#leaving].flatMap(([deposit, leavesMs]) => {
      return leavesMs <= timeMs ? [deposit] : [];
    });
    for (const deposit of left) {
      this.#leaving.delete(deposit);
      this.#gone.add(deposit);
    }
    return left;
  }

  readonly lines = [
    snapshotLine(
      "leavingDeposit",
      { deposit: numberColumn, leavesMs: numberColumn },
      {
        rows: () => Array.from(this.#leaving, ([deposit, leavesMs]) => ({ deposit, leavesMs })),
        restore: ({ deposit, leavesMs }) => this.add(deposit, leavesMs),
      },
    ),
    snapshotLine(
      "goneDeposit",
      { deposit: numberColumn },
      {
        rows: () => Array.from(this.#gone, (deposit) => ({ deposit })),
        restore: ({ deposit }) => this.#gone.add(deposit),
      },
    ),
  ];
}
