/** A node has as many rungs as a whole number has bits. */
export const RUNG_BITS = 5;
const RUNGS = 1 << RUNG_BITS;
export const RUNG_MASK = RUNGS - 1;
const NODES_FIRST = 8;

/** A rung of a node: node × 32 + rung. */
export type Place = number;

/**
 * The nodes of price ladders, in flat tables that many ladders share: one step down a ladder reads
 * one table, where node objects would cost three cache misses. Nodes and their children have
 * numbers; 0 is none.
 */
export class Rungs {
  #hung = new Int32Array(NODES_FIRST * RUNGS);
  /** One word for each node; its bits mark the rungs that are taken. */
  #taken = new Int32Array(NODES_FIRST);
  /** For each node, its own place on its parent. */
  #places = new Int32Array(NODES_FIRST);
  /** Nodes that were freed, to be used again. */
  readonly #spare: number[] = [];
  #count = 1;

  hungAt(place: Place): number {
    return this.#hung[place] ?? 0;
  }

  taken(node: number): number {
    return this.#taken[node] ?? 0;
  }

  hang(place: Place, number: number): void {
    const node = place >>> RUNG_BITS;
    this.#hung[place] = number;
    this.#taken[node] = this.taken(node) | (1 << (place & RUNG_MASK));
  }

  /** A bare node that hangs nowhere. */
  newNode(): number {
    const spare = this.#spare.pop();
    if (spare !== undefined) return spare;
    if (this.#count === this.#taken.length) this.#grow();
    this.#count += 1;
    return this.#count - 1;
  }

  /** A bare node that hangs at that place. */
  hangNode(place: Place): number {
    const node = this.newNode();
    this.#places[node] = place;
    this.hang(place, node);
    return node;
  }

  /** Frees a place, and lets go of every node above it, below `root`, that is bare thereby. */
  free(place: Place, root: number): void {
    let at = place;
    for (;;) {
      const node = at >>> RUNG_BITS;
      const taken = this.taken(node) & ~(1 << (at & RUNG_MASK));
      this.#hung[at] = 0;
      this.#taken[node] = taken;
      if (taken !== 0 || node === root) return;
      this.#spare.push(node);
      at = this.#places[node] ?? 0;
    }
  }

  #grow(): void {
    this.#hung = grown(this.#hung);
    this.#taken = grown(this.#taken);
    this.#places = grown(this.#places);
  }
}

function grown(table: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(table.length * 2);
  larger.set(table);
  return larger;
}
