import type { Clock, Scheduler, Stop } from "../ports.ts";

type Due = { readonly atMs: number; readonly order: number; readonly run: () => void };

/** Time that passes only when told to: a clock and a scheduler for simulations. */
export class SimulatedTime implements Clock, Scheduler {
  #elapsedMs = 0;
  #order = 0;
  readonly #startMs: number;
  /** How far this machine's clock is off; monotonic time never is. */
  offsetMs = 0;
  readonly #due: Due[] = [];

  constructor(startMs: number) {
    this.#startMs = startMs;
  }

  /** True time, as the store's clock shows it. */
  get trueMs(): number {
    return this.#startMs + this.#elapsedMs;
  }

  nowMs(): number {
    return this.trueMs + this.offsetMs;
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  soon(run: () => void): void {
    this.later(0, run);
  }

  later(delayMs: number, run: () => void): Stop {
    this.#order += 1;
    const due = { atMs: this.#elapsedMs + delayMs, order: this.#order, run };
    this.#due.push(due);
    return () => {
      const index = this.#due.indexOf(due);
      if (index >= 0) this.#due.splice(index, 1);
    };
  }

  /** Lets so much time pass; everything that falls due happens in its order. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.#elapsedMs + ms;
    await settle();
    for (let next = this.#next(untilMs); next !== undefined; next = this.#next(untilMs)) {
      this.#elapsedMs = next.atMs;
      this.#due.splice(this.#due.indexOf(next), 1);
      next.run();
      await settle();
    }
    this.#elapsedMs = untilMs;
  }

  #next(untilMs: number): Due | undefined {
    const ready = this.#due.filter(({ atMs }) => atMs <= untilMs);
    return ready.sort((a, b) => a.atMs - b.atMs || a.order - b.order).at(0);
  }
}

/** Lets every promise that can go on go on. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
