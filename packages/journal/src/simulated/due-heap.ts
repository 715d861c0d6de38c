/** A call at a moment. Calls at the same moment run in the order of `order`. */
export type Due = {
  readonly atMs: number;
  readonly order: number;
  /** Undefined once it was cancelled: it stays in the heap until its moment. */
  run: (() => void) | undefined;
};

/** A binary heap, the earliest on top: a simulation adds and takes millions of moments. */
export class DueHeap {
  readonly #heap: Due[] = [];

  /** The earliest call that was not cancelled. */
  peek(): Due | undefined {
    for (let top = this.#heap[0]; top !== undefined; top = this.#heap[0]) {
      if (top.run !== undefined) return top;
      this.#removeTop();
    }
    return undefined;
  }

  take(): Due | undefined {
    const top = this.peek();
    if (top !== undefined) this.#removeTop();
    return top;
  }

  add(due: Due): void {
    const heap = this.#heap;
    let place = heap.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || isBefore(above, due)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = due;
  }

  /** Puts the last one in the place of the first and lets it sink. */
  #removeTop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const child = this.#earlierChild(place);
      const below = heap[child];
      if (below === undefined || isBefore(last, below)) break;
      heap[place] = below;
      place = child;
    }
    heap[place] = last;
  }

  #earlierChild(place: number): number {
    const left = this.#heap[2 * place + 1];
    const right = this.#heap[2 * place + 2];
    const isRight = left !== undefined && right !== undefined && isBefore(right, left);
    return 2 * place + (isRight ? 2 : 1);
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}
