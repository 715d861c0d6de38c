import type { Clock, Scheduler, Stop } from "../ports.ts";
import { type Due, DueHeap } from "./due-heap.ts";

/** Time that passes only by `pass`: a clock and a scheduler for simulations. */
export class SimulatedTime implements Clock, Scheduler {
  readonly #startMs: number;
  readonly #due = new DueHeap();
  #elapsedMs = 0;
  #order = 0;
  /** The error of this machine's clock; monotonic time has none. */
  offsetMs = 0;

  constructor(startMs: number) {
    this.#startMs = startMs;
  }

  /** True time, as the store's clock shows it. */
  get trueMs(): number {
    return this.#startMs + Math.floor(this.#elapsedMs);
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
    const due: Due = { atMs: this.#elapsedMs + delayMs, order: this.#order, run };
    this.#due.add(due);
    return () => {
      due.run = undefined;
    };
  }

  /** Lets that much time pass; everything that falls due runs in its order. */
  async pass(ms: number): Promise<void> {
    await this.passUntil(() => false, ms);
  }

  /**
   * Lets time pass from one event to the next until `isDone` holds, for `ms` at most. Returns
   * whether it holds.
   */
  async passUntil(isDone: () => boolean, ms: number): Promise<boolean> {
    const untilMs = this.#elapsedMs + ms;
    await settle();
    while (!isDone()) {
      const next = this.#due.peek();
      if (next === undefined || next.atMs > untilMs) {
        this.#elapsedMs = untilMs;
        return false;
      }
      this.#due.take();
      this.#elapsedMs = next.atMs;
      next.run?.();
      await settle();
    }
    return true;
  }
}

/** Runs every promise callback that is due. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
