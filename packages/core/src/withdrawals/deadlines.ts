/**
 * The moments at which open withdrawals escalate or are returned. They follow from the withdrawals,
 * so they are not part of the snapshot.
 */
export class Deadlines {
  readonly #dueMs = new Map<number, number>();
  #earliestMs: number | undefined = Number.POSITIVE_INFINITY;

  /** True if a timer command sent at that moment would find something to do. */
  dueAt(timeMs: number): boolean {
    return this.nextMs <= timeMs;
  }

  /** The next deadline; infinity if no withdrawal waits. */
  get nextMs(): number {
    this.#earliestMs ??= this.#smallest();
    return this.#earliestMs;
  }

  /** Withdrawals due by then, the first requests first, at most `limit`. */
  due(timeMs: number, limit: number): number[] {
    if (!this.dueAt(timeMs)) return [];
    const due: number[] = [];
    for (const [withdrawal, dueMs] of this.#dueMs) if (dueMs <= timeMs) due.push(withdrawal);
    return due.sort((a, b) => a - b).slice(0, limit);
  }

  set(withdrawal: number, dueMs: number): void {
    const before = this.#dueMs.get(withdrawal);
    this.#dueMs.set(withdrawal, dueMs);
    if (before !== undefined && before === this.#earliestMs) this.#earliestMs = undefined;
    else if (this.#earliestMs !== undefined) {
      this.#earliestMs = Math.min(this.#earliestMs, dueMs);
    }
  }

  forget(withdrawal: number): void {
    const before = this.#dueMs.get(withdrawal);
    this.#dueMs.delete(withdrawal);
    if (before === this.#earliestMs) this.#earliestMs = undefined;
  }

  #smallest(): number {
    let smallest = Number.POSITIVE_INFINITY;
    for (const dueMs of this.#dueMs.values()) smallest = Math.min(smallest, dueMs);
    return smallest;
  }
}
