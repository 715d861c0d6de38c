/**
 * Heavy work a few at a time: what comes while all are busy waits in line, and what finds the line
 * full is refused at once. So nobody can buy a minute of our processors with a second of theirs.
 */
export class BoundedWork {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: { readonly atOnce: number; readonly waiting: number }) {
    this.#atOnce = options.atOnce;
    this.#waitingMax = options.waiting;
  }

  /** Runs `work` in its turn; undefined when the line is full, and then it never runs. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return this.#do(work);
    }
    if (this.#waiting.length >= this.#waitingMax) return undefined;
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(() => this.#do(work));
  }

  /** Nothing runs, and so nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Its place is taken already; afterwards the next in line has it, without anybody in between. */
  async #do<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
