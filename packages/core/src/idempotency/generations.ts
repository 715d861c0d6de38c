import { assert } from "@sumi/primitives/assert.ts";
import { numberColumn, type SnapshotLine, snapshotLine } from "../snapshot-line.ts";
import type { CommandKey } from "../stamp.ts";
import { KeyTable } from "./key-table.ts";

type Generation = { readonly keys: KeyTable; readonly sinceMs: number; lastMs: number };

/** The end of a generation, and the time for which earlier ones are still searched. */
export type Keeping = {
  /** Keys that a generation has space for at first; a power of two. */
  readonly capacity: number;
  readonly isOver: (generation: { count: number; ageMs: number }) => boolean;
  /**
   * Generations that are kept though they are over, and only while their last key is this young.
   */
  readonly previousMax: number;
  readonly previousMs: number;
};

const KEY_COLUMNS = {
  generation: numberColumn,
  high: numberColumn,
  low: numberColumn,
  body: numberColumn,
  sequence: numberColumn,
} as const;

/** Keys by generation, newest first: a whole generation is forgotten at once, at no cost. */
export class Generations {
  readonly #keeping: Keeping;
  #generations: Generation[] = [];

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  /** Finds the earlier command with that key, and whether its request was the same. */
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

  /** Its part of a snapshot: the generations, oldest first, then the keys of each. */
  linesOf(name: string): readonly SnapshotLine[] {
    return [
      snapshotLine(
        `${name}Generation`,
        { sinceMs: numberColumn, lastMs: numberColumn },
        {
          rows: () => this.#generations.toReversed(),
          restore: (row) => {
            this.#generations.unshift({ ...row, keys: new KeyTable(this.#keeping.capacity) });
          },
        },
      ),
      snapshotLine(`${name}Key`, KEY_COLUMNS, {
        rows: () => this.#rows(),
        restore: ({ generation, sequence, ...key }) => {
          const found = this.#generations.toReversed()[generation];
          assert(found !== undefined, "a key's generation is read before it");
          found.keys.add(key, sequence);
        },
      }),
    ];
  }

  *#rows(): Iterable<CommandKey & { readonly generation: number; readonly sequence: number }> {
    for (const [generation, { keys }] of this.#generations.toReversed().entries()) {
      for (let position = 0; position < keys.count; position += 1) {
        yield { generation, ...keys.keyAt(position), sequence: keys.sequence(position) };
      }
    }
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
