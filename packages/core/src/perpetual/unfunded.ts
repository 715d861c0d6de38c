import type { Position } from "./position.ts";

/**
 * The positions of a contract that the funding under way has not reached yet. Nothing is copied
 * when it is fixed: a position that is opened later is marked as funded from the beginning, and one
 * that changes is reached before.
 */
export class Unfunded {
  readonly #positions: ReadonlyMap<number, Position>;
  #dueMs = 0;
  /** Those that were looked at and not reached yet, and the rest; both are found anew if lost. */
  #next: Position[] = [];
  #rest: Iterator<Position> | undefined;

  /** The positions by member, in the order of their age. */
  constructor(positions: ReadonlyMap<number, Position>) {
    this.#positions = positions;
  }

  /** The time of the funding under way; 0 without one. */
  get dueMs(): number {
    return this.#dueMs;
  }

  begin(dueMs: number): void {
    this.#dueMs = dueMs;
    this.#next = [];
    this.#rest = undefined;
  }

  end(): void {
    this.begin(0);
  }

  has({ fundedMs }: Position): boolean {
    return fundedMs < this.#dueMs;
  }

  /** At most so many, oldest first. */
  first(limit: number): readonly Position[] {
    if (this.#dueMs === 0) return [];
    this.#rest ??= this.#positions.values();
    this.#next = this.#next.filter((position) => this.has(position));
    while (this.#next.length < limit) {
      const { value, done } = this.#rest.next();
      if (done === true) break;
      if (this.has(value)) this.#next.push(value);
    }
    return this.#next.slice(0, limit);
  }
}
