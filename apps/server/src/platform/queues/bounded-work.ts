/**
 * Runs heavy work a few at a time: further work waits in a queue, and is refused at once when the
 * queue is full. So no caller can occupy the processors for long at little cost.
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

  /** Runs `work` in its turn; undefined when the queue is full, and then it never runs. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return this.#do(work);
    }
    if (this.#waiting.length >= this.#waitingMax) return undefined;
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(() => this.#do(work));
  }

  /** True if nothing runs, and so nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Its place is already taken; afterwards it passes directly to the next in the queue. */
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
