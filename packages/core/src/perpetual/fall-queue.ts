import type { Amount } from "@sumi/primitives/amount.ts";
import type { Position } from "./position.ts";

/**
 * The positions of one side of a contract, in the order in which marks reach them: a binary heap
 * whose members know their places, so that a changed position moves without a search. It follows
 * from the positions, so it is not part of the snapshot.
 */
export class FallQueue {
  readonly #heap: Position[] = [];
  readonly #isLong: boolean;

  constructor(side: "long" | "short") {
    this.#isLong = side === "long";
  }

  /** True if that mark reaches the first position. */
  isReachedBy(mark: Amount): boolean {
    const first = this.#heap[0];
    if (first === undefined) return false;
    return this.#isLong ? mark <= first.nextMark : mark >= first.nextMark;
  }

  removeFirst(): Position | undefined {
    const first = this.#heap[0];
    if (first !== undefined) this.remove(first);
    return first;
  }

  /** Puts a position, new or changed, where its mark belongs. */
  put(position: Position): void {
    if (position.place < 0) {
      position.place = this.#heap.length;
      this.#heap.push(position);
    }
    this.#settle(position);
  }

  remove(position: Position): void {
    const { place } = position;
    if (place < 0) return;
    position.place = -1;
    const last = this.#heap.pop();
    if (last === undefined || last === position) return;
    last.place = place;
    this.#heap[place] = last;
    this.#settle(last);
  }

  #settle(position: Position): void {
    this.#rise(position);
    this.#sink(position);
  }

  #rise(position: Position): void {
    while (position.place > 0) {
      const above = this.#heap[(position.place - 1) >> 1];
      if (above === undefined || !this.#isSooner(position, above)) return;
      this.#exchange(position, above);
    }
  }

  #sink(position: Position): void {
    for (;;) {
      const left = this.#heap[2 * position.place + 1];
      const right = this.#heap[2 * position.place + 2];
      if (left === undefined) return;
      const sooner = right !== undefined && this.#isSooner(right, left) ? right : left;
      if (!this.#isSooner(sooner, position)) return;
      this.#exchange(position, sooner);
    }
  }

  #exchange(one: Position, other: Position): void {
    const { place } = one;
    one.place = other.place;
    other.place = place;
    this.#heap[one.place] = one;
    this.#heap[other.place] = other;
  }

  #isSooner(one: Position, other: Position): boolean {
    return this.#isLong ? one.nextMark > other.nextMark : one.nextMark < other.nextMark;
  }
}
