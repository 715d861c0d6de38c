import type { ReadKey } from "../../model/record.ts";
import type { Deed } from "../clients/deed.ts";

/** All attempts under one key with one body. */
export type Attempts = {
  readonly body: number;
  readonly deeds: Deed[];
  /** Requests handed to a process before any command with that key was durable. */
  early: number;
  /** Final refusals that clients received. */
  refused: number;
};

/** A key that counts, and the command in the chain that carries it. */
export type Known = { readonly sequence: number; readonly timeMs: number; readonly body: number };

/** One key in one of the two key memories: trading has its own (rules 0.4). */
export type KeyFile = {
  readonly ofTrading: boolean;
  readonly low: number;
  known: Known | undefined;
  readonly bodies: Attempts[];
};

/** The attempts under every key. */
export class KeyFiles {
  /** By the first part of the key; two keys hardly ever share it. */
  readonly #files = new Map<number, KeyFile[]>();

  of(type: string, { high, low }: ReadKey): KeyFile {
    const ofTrading = TRADING.has(type);
    const files = this.#files.get(high) ?? [];
    const found = files.find((file) => file.low === low && file.ofTrading === ofTrading);
    if (found !== undefined) return found;
    const file: KeyFile = { ofTrading, low, known: undefined, bodies: [] };
    this.#files.set(high, [...files, file]);
    return file;
  }
}

export function attemptsIn({ bodies }: KeyFile, body: number): Attempts {
  const found = bodies.find((attempts) => attempts.body === body);
  if (found !== undefined) return found;
  const attempts: Attempts = { body, deeds: [], early: 0, refused: 0 };
  bodies.push(attempts);
  return attempts;
}

const TRADING: ReadonlySet<string> = new Set([
  "PlaceOrder",
  "AmendOrder",
  "CancelOrder",
  "CancelAllOrders",
]);
