/** A queue whose both ends take constant time; `Array.shift` would move all other items. */
export class Fifo<Item> {
  #items: Item[];
  #head = 0;

  constructor(items: readonly Item[] = []) {
    this.#items = [...items];
  }

  get length(): number {
    return this.#items.length - this.#head;
  }

  /** The oldest item; undefined when it is empty. */
  get oldest(): Item | undefined {
    return this.#items[this.#head];
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  shift(): Item | undefined {
    if (this.#head === this.#items.length) return undefined;
    const item = this.#items[this.#head];
    this.#head += 1;
    if (this.#head > TAKEN_MAX && 2 * this.#head > this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return item;
  }
}

/** The number of taken items that are kept before the rest is moved. */
const TAKEN_MAX = 1_024;
