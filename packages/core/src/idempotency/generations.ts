import { assert } from "@sumi/primitives/assert.ts";
import type { CommandKey } from "../stamp.ts";
import type { Walk, WalkValue } from "../walk.ts";
import { KeyTable } from "./key-table.ts";

type Generation = { readonly keys: KeyTable; readonly sinceMs: number; lastMs: number };

/** When a generation is over, and how long the ones before it are still asked. */
export type Keeping = {
  /** Room that a generation starts with; a power of two. */
  readonly capacity: number;
  readonly isOver: (generation: { count: number; ageMs: number }) => boolean;
  /**
   * Generations that are kept though they are over, and only while their last key is this young.
   */
  readonly previousMax: number;
  readonly previousMs: number;
};

/** Keys by generation, newest first: what is forgotten is forgotten as a whole, at no cost. */
export class Generations {
  readonly #keeping: Keeping;
  #generations: Generation[] = [];

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  /** The earlier command with that key, and whether it asked for the same. */
  find(key: CommandKey): { sequence: number; same: boolean } | undefined {
    for (const { keys } of this.#generations) {
      const position = keys.find(key);
      if (position < 0) continue;
      return { sequence: keys.sequence(position), same: keys.body(position) === key.body };
    }
    return undefined;
  }

  remember(key: CommandKey, sequence: number, timeMs: number): void {
    const current = this.#generations[0];
    const count = current?.keys.count ?? 0;
    const ageMs = timeMs - (current?.sinceMs ?? timeMs);
    const goesOn = current !== undefined && !this.#keeping.isOver({ count, ageMs });
    const generation = goesOn ? current : this.#begin(timeMs);
    generation.keys.add(key, sequence);
    generation.lastMs = timeMs;
  }

  walk(walk: Walk, name: string): void {
    for (const { keys, sinceMs, lastMs } of this.#generations.toReversed()) {
      walk(`${name}Generation`, sinceMs, lastMs);
      keys.each(({ high, low, body }, sequence) => {
        walk(`${name}Key`, high, low, body, sequence);
      });
    }
  }

  restoreGeneration(values: readonly WalkValue[]): void {
    const [sinceMs, lastMs] = values as [number, number];
    const keys = new KeyTable(this.#keeping.capacity);
    this.#generations.unshift({ keys, sinceMs, lastMs });
  }

  restoreKey(values: readonly WalkValue[]): void {
    const [high, low, body, sequence] = values as [number, number, number, number];
    const current = this.#generations[0];
    assert(current !== undefined, "a key's generation is read before it");
    current.keys.add({ high, low, body }, sequence);
  }

  #begin(sinceMs: number): Generation {
    const { capacity, previousMax, previousMs } = this.#keeping;
    const kept = this.#generations
      .slice(0, previousMax)
      .filter(({ lastMs }) => lastMs > sinceMs - previousMs);
    const begun = { keys: new KeyTable(capacity), sinceMs, lastMs: sinceMs };
    this.#generations = [begun, ...kept];
    return begun;
  }
}
