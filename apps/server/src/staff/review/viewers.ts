/** A screen asks every few seconds; one that was closed is believed in for a little longer. */
const SEEN_MS = 12_000;

/**
 * The people who have a case on their screens. It is a courtesy between colleagues and nothing
 * depends on it, so it lives in the memory of one process and outlives nothing.
 */
export class Viewers {
  /** By case, then by the number of the person: when they last asked. */
  readonly #seen = new Map<string, Map<number, number>>();

  /** Notes that a person looks at a case; returns the others who do, by their numbers. */
  look(name: string, staff: number, nowMs: number): readonly number[] {
    this.#forget(nowMs);
    const seen = this.#seen.get(name) ?? new Map<number, number>();
    seen.set(staff, nowMs);
    this.#seen.set(name, seen);
    return [...seen.keys()].filter((number) => number !== staff).sort((a, b) => a - b);
  }

  /** So much is remembered as people have asked within a few seconds, and no more. */
  #forget(nowMs: number): void {
    for (const [name, seen] of this.#seen) {
      for (const [staff, ms] of seen) if (ms + SEEN_MS <= nowMs) seen.delete(staff);
      if (seen.size === 0) this.#seen.delete(name);
    }
  }
}
