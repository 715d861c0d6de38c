type Due = { readonly dueMs: number; readonly number: number };

/**
 * Numbers in the order of the moments at which they are due; at one moment the lower number comes
 * first. A binary heap, because ten thousand orders may expire in one second.
 */
export class DueQueue {
  readonly #heap: Due[] = [];

  get first(): Due | undefined {
    return this.#heap[0];
  }

  add(number: number, dueMs: number): void {
    const heap = this.#heap;
    const due = { dueMs, number };
    let place = heap.length;
    heap.push(due);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isSooner(due, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = due;
  }

  removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const below = this.#soonerChild(place);
      const child = heap[below];
      if (child === undefined || !isSooner(child, last)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
  }

  #soonerChild(place: number): number {
    const [left, right] = [2 * place + 1, 2 * place + 2];
    const [one, other] = [this.#heap[left], this.#heap[right]];
    return one !== undefined && other !== undefined && isSooner(other, one) ? right : left;
  }
}

function isSooner(one: Due, other: Due): boolean {
  return one.dueMs < other.dueMs || (one.dueMs === other.dueMs && one.number < other.number);
}
