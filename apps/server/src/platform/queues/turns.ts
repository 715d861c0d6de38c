import { BoundedWork } from "./bounded-work.ts";

/** Runs work one by one per name: every name has a queue of its own. */
export class Turns {
  readonly #waitingMax: number;
  readonly #lines = new Map<string, BoundedWork>();

  /** `waiting`: how much work may wait in one queue. */
  constructor({ waiting }: { readonly waiting: number }) {
    this.#waitingMax = waiting;
  }

  /** Runs `work` after all earlier work of that name; undefined when its queue is full. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result> | undefined {
    const line = this.#lines.get(name) ?? this.#open(name);
    return line.run(work)?.finally(() => {
      if (line.isIdle) this.#lines.delete(name);
    });
  }

  /** The number of names whose work runs or waits. */
  get size(): number {
    return this.#lines.size;
  }

  #open(name: string): BoundedWork {
    const line = new BoundedWork({ atOnce: 1, waiting: this.#waitingMax });
    this.#lines.set(name, line);
    return line;
  }
}
