import type { CommandKey } from "../stamp.ts";
import type { Restorers, Walk } from "../walk.ts";
import { KeyTable } from "./key-table.ts";

/** The newest million keys of trading are remembered at least, the newest two million at most. */
const TRADING_KEYS = 1_000_000;
/** All other keys are remembered for 24 hours at least, 48 at most. */
const OTHER_MS = 86_400_000;

/** Room for a generation of trading keys from the start, and a small first room for all others. */
const TRADING_CAPACITY = 2 ** 20;
const OTHER_CAPACITY = 2 ** 10;

type Generations = {
  readonly capacity: number;
  current: KeyTable;
  previous: KeyTable;
  sinceMs: number;
};

/**
 * Which commands counted already (rules 0.4). Two generations of keys: when the current one is
 * full, or old, it becomes the previous one, and the one before is forgotten as a whole.
 */
export class KeyMemory {
  readonly #trading: Generations = newGenerations(TRADING_CAPACITY);
  readonly #other: Generations = newGenerations(OTHER_CAPACITY);

  /** The earlier command with that key, and whether it asked for the same. */
  find(type: string, key: CommandKey): { sequence: number; same: boolean } | undefined {
    const { current, previous } = this.#generationsOf(type);
    return findIn(current, key) ?? findIn(previous, key);
  }

  remember(type: string, key: CommandKey, at: { sequence: number; timeMs: number }): void {
    const generations = this.#generationsOf(type);
    const isFull =
      generations === this.#trading
        ? generations.current.count >= TRADING_KEYS
        : at.timeMs - generations.sinceMs >= OTHER_MS;
    if (isFull) {
      generations.previous = generations.current;
      generations.current = new KeyTable(generations.capacity);
      generations.sinceMs = at.timeMs;
    }
    generations.current.add(key, at.sequence);
  }

  walk(walk: Walk): void {
    walkGenerations(walk, "tradingKey", this.#trading);
    walkGenerations(walk, "otherKey", this.#other);
  }

  readonly restorers: Restorers = {
    tradingKeys: (values) => restoreSince(this.#trading, values),
    tradingKey: (values) => restoreKey(this.#trading, values),
    otherKeys: (values) => restoreSince(this.#other, values),
    otherKey: (values) => restoreKey(this.#other, values),
  };

  #generationsOf(type: string): Generations {
    return isTrading(type) ? this.#trading : this.#other;
  }
}

function isTrading(type: string): boolean {
  switch (type) {
    case "PlaceOrder":
    case "AmendOrder":
    case "CancelOrder":
    case "CancelAllOrders":
      return true;
    default:
      return false;
  }
}

function newGenerations(capacity: number): Generations {
  const empty = () => new KeyTable(capacity);
  return { capacity, current: empty(), previous: empty(), sinceMs: 0 };
}

function findIn(table: KeyTable, key: CommandKey) {
  const position = table.find(key);
  if (position < 0) return undefined;
  return { sequence: table.sequence(position), same: table.body(position) === key.body };
}

function walkGenerations(walk: Walk, name: string, generations: Generations): void {
  walk(`${name}s`, generations.sinceMs);
  const { previous, current } = generations;
  for (const [generation, table] of [previous, current].entries()) {
    table.each(({ high, low, body }, sequence) => {
      walk(name, generation, high, low, body, sequence);
    });
  }
}

function restoreSince(generations: Generations, values: readonly unknown[]): void {
  generations.sinceMs = values[0] as number;
}

function restoreKey(generations: Generations, values: readonly unknown[]): void {
  const [generation, high, low, body, sequence] = values as [
    ...[number, number, number, number, number],
  ];
  const table = generation === 0 ? generations.previous : generations.current;
  table.add({ high, low, body }, sequence);
}
