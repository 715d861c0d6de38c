import type { Scheduler, Stop } from "@sumi/journal/ports.ts";

type Due = { readonly atMs: number; readonly order: number; run: (() => void) | undefined };

/** Time that passes only from one event to the next, with a heap of future events. */
export class Agenda implements Scheduler {
  nowMs: number;
  readonly #heap: Due[] = [];
  #order = 0;

  constructor(startMs: number) {
    this.nowMs = startMs;
  }

  soon(run: () => void): void {
    this.later(0, run);
  }

  later(delayMs: number, run: () => void): Stop {
    this.#order += 1;
    const due: Due = { atMs: this.nowMs + delayMs, order: this.#order, run };
    this.#rise(due);
    return () => {
      due.run = undefined;
    };
  }

  /** Runs the next event and everything that waited for it. False when none is left. */
  async next(): Promise<boolean> {
    const due = this.#pop();
    if (due === undefined) return false;
    this.nowMs = due.atMs;
    due.run?.();
    await new Promise((resolve) => setImmediate(resolve));
    return true;
  }

  #rise(due: Due): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as Due; // `above` is less than the length of the heap.
      if (!isBefore(due, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = due;
  }

  #pop(): Due | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last !== undefined && last !== first) this.#sink(last);
    return first;
  }

  #sink(due: Due): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[at * 2 + 1], heap[at * 2 + 2]];
      const isRight = right !== undefined && left !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || !isBefore(child, due)) break;
      heap[at] = child;
      at = at * 2 + (isRight ? 2 : 1);
    }
    heap[at] = due;
  }
}

function isBefore(a: Due, b: Due): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
