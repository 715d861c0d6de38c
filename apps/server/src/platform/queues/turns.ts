import { BoundedWork } from "./bounded-work.ts";

/** Work that is done one by one for each of many: every name has a line of its own. */
export class Turns {
  readonly #waitingMax: number;
  readonly #lines = new Map<string, BoundedWork>();

  /** `waiting`: how many may wait in one line. */
  constructor({ waiting }: { readonly waiting: number }) {
    this.#waitingMax = waiting;
  }

  /** Runs `work` once whatever came before it under that name is done; undefined: a full line. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result> | undefined {
    const line = this.#lines.get(name) ?? this.#open(name);
    return line.run(work)?.finally(() => {
      if (line.isIdle) this.#lines.delete(name);
    });
  }

  /** How many lines there are: of whoever has work that runs or waits. */
  get size(): number {
    return this.#lines.size;
  }

  #open(name: string): BoundedWork {
    const line = new BoundedWork({ atOnce: 1, waiting: this.#waitingMax });
    this.#lines.set(name, line);
    return line;
  }
}
