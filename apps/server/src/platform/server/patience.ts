/**
 * Bounds how long calls may take: one that has no answer after its time gets another one instead,
 * and nobody waits for ever on a database that is frozen or cut off. One timer looks at all calls,
 * because a timer for each would cost more than most calls do.
 */
export class Patience {
  readonly #waiting = new Set<Waiting>();
  readonly #nowMs: () => number;
  #timer: NodeJS.Timeout | undefined;

  /** `nowMs` must be monotonic. */
  constructor({ nowMs }: { readonly nowMs: () => number }) {
    this.#nowMs = nowMs;
  }

  /** The outcome of the work, or `late` if that takes longer than `limitMs`. */
  within<Answer>(work: Promise<Answer>, limitMs: number, late: Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = { untilMs: this.#nowMs() + limitMs, giveUp: () => resolve(late) };
      this.#waiting.add(waiting);
      this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
      work.then(
        (answer) => {
          this.#waiting.delete(waiting);
          resolve(answer);
        },
        (error: unknown) => {
          this.#waiting.delete(waiting);
          reject(error);
        },
      );
    });
  }

  #look(): void {
    const nowMs = this.#nowMs();
    for (const waiting of this.#waiting) {
      if (waiting.untilMs > nowMs) continue;
      this.#waiting.delete(waiting);
      waiting.giveUp();
    }
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

type Waiting = { readonly untilMs: number; readonly giveUp: () => void };

const LOOK_MS = 1_000;
