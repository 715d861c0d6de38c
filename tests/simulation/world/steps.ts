/**
 * Counts the steps of a process over all its lives: a question leaves, arrives or is answered, a
 * client's request arrives or is answered. The process may end before any of them.
 */
export class Steps {
  #count = 0;
  /** The counts at which the process ends instead, in falling order: the next one is last. */
  readonly #ends: number[] = [];
  readonly #end: () => void;

  constructor(end: () => void) {
    this.#end = end;
  }

  get count(): number {
    return this.#count;
  }

  /** The process ends instead of taking the step of this number, counted from now. */
  endIn(steps: number): void {
    this.#ends.push(this.#count + steps);
    this.#ends.sort((a, b) => b - a);
  }

  endNoMore(): void {
    this.#ends.length = 0;
  }

  /** True if the next step may be taken; otherwise the process has just ended. */
  go(): boolean {
    this.#count += 1;
    const next = this.#ends.at(-1);
    if (next === undefined || next > this.#count) return true;
    this.#ends.pop();
    this.#end();
    return false;
  }
}
