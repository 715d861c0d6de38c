import type { SnapshotLine } from "../snapshot-line.ts";
import type { CommandKey, Stamp } from "../stamp.ts";
import { Generations, type Keeping } from "./generations.ts";
import { KEYS_MAX } from "./key-table.ts";

const DAY_MS = 86_400_000;
const TRADING_KEYS = 1_000_000;

/** The newest million keys of trading are remembered at least, the newest two million at most. */
const TRADING: Omit<Keeping, "capacity"> = {
  isOver: ({ count }) => count >= TRADING_KEYS,
  previousMax: 1,
  previousMs: Number.POSITIVE_INFINITY,
};

/** All other keys are remembered for 24 hours, however many they are. */
const OTHER: Keeping = {
  capacity: 1024,
  isOver: ({ count, ageMs }) => count >= KEYS_MAX || ageMs >= DAY_MS,
  previousMax: Number.POSITIVE_INFINITY,
  previousMs: DAY_MS,
};

/** The commands that counted already (rules 0.4): part of the state, to survive a restart. */
export class KeyMemory {
  readonly #trading: Generations;
  readonly #other = new Generations(OTHER);

  readonly #isTrading: (type: string) => boolean;

  /** `capacity`: keys to have space for at first, a power of two. Growing costs a short pause. */
  constructor(isTrading: (type: string) => boolean, capacity = KEYS_MAX) {
    this.#isTrading = isTrading;
    this.#trading = new Generations({ ...TRADING, capacity });
  }

  find(type: string, key: CommandKey): { sequence: number; same: boolean } | undefined {
    return this.#of(type).find(key);
  }

  remember(type: string, key: CommandKey, { sequence, timeMs }: Stamp): void {
    this.#of(type).remember(key, sequence, timeMs);
  }

  get lines(): readonly SnapshotLine[] {
    return [...this.#trading.linesOf("trading"), ...this.#other.linesOf("other")];
  }

  #of(type: string): Generations {
    return this.#isTrading(type) ? this.#trading : this.#other;
  }
}
