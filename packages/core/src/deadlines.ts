/**
 * The moments at which waiting things are due for a timer. They follow from the things themselves,
 * so they are not part of the snapshot.
 */
export class Deadlines<Key extends number | string> {
  readonly #dueMs = new Map<Key, number>();
  #earliestMs: number | undefined = Number.POSITIVE_INFINITY;

  /** True if a timer command sent at that moment would find something to do. */
  dueAt(timeMs: number): boolean {
    return this.nextMs <= timeMs;
  }

  /** The next deadline; infinity if nothing waits. */
  get nextMs(): number {
    this.#earliestMs ??= this.#smallest();
    return this.#earliestMs;
  }

  /** The keys due by then in ascending order, at most `limit`. */
  due(timeMs: number, limit: number): Key[] {
    if (!this.dueAt(timeMs)) return [];
    const due: Key[] = [];
    for (const [key, dueMs] of this.#dueMs) if (dueMs <= timeMs) due.push(key);
    return due.sort((a, b) => (a < b ? -1 : 1)).slice(0, limit);
  }

  set(key: Key, dueMs: number): void {
    const before = this.#dueMs.get(key);
    this.#dueMs.set(key, dueMs);
    if (before !== undefined && before === this.#earliestMs) this.#earliestMs = undefined;
    else if (this.#earliestMs !== undefined) {
      this.#earliestMs = Math.min(this.#earliestMs, dueMs);
    }
  }

  forget(key: Key): void {
    const before = this.#dueMs.get(key);
    this.#dueMs.delete(key);
    if (before === this.#earliestMs) this.#earliestMs = undefined;
  }

  #smallest(): number {
    let smallest = Number.POSITIVE_INFINITY;
    for (const dueMs of this.#dueMs.values()) smallest = Math.min(smallest, dueMs);
    return smallest;
  }
}
