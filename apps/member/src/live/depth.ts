import { unitsOf } from "@sumi/app/units.ts";
import type { ChannelMessage } from "@sumi/contract/live/live.ts";
import { useSyncExternalStore } from "react";
import { type SharedChannel, sharedChannel, useChannel } from "./shared-channel.ts";

/** Price and quantity as plain decimals. */
export type Level = readonly [price: string, quantity: string];
/** Both sides, best first. */
export type Depth = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };

/** The order book of one market, kept up to date by its live channel. */
class LiveDepth {
  readonly channel: SharedChannel;
  #bids = new Map<string, string>();
  #asks = new Map<string, string>();
  #depth: Depth | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(symbol: string) {
    this.channel = sharedChannel(`depth:${symbol}`, (message) => this.#hear(message));
  }

  /** `undefined` before the first snapshot; the same object until something changes. */
  get depth(): Depth | undefined {
    return this.#depth;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hear({ type, data }: ChannelMessage): void {
    // The channel's name decides what its messages hold.
    const { bids, asks } = data as unknown as Depth;
    if (type === "snapshot") {
      this.#bids = new Map(bids);
      this.#asks = new Map(asks);
    } else {
      change(this.#bids, bids);
      change(this.#asks, asks);
    }
    this.#depth = { bids: sorted(this.#bids, -1), asks: sorted(this.#asks, 1) };
    for (const listener of this.#listeners) listener();
  }
}

/** A quantity of 0 takes the price away. */
function change(side: Map<string, string>, levels: readonly Level[]): void {
  for (const [price, quantity] of levels) {
    if (quantity === "0") side.delete(price);
    else side.set(price, quantity);
  }
}

function sorted(side: ReadonlyMap<string, string>, direction: 1 | -1): readonly Level[] {
  const levels = [...side].map((level) => ({ level, units: unitsOf(level[0]) }));
  levels.sort((a, b) => {
    const rising = a.units < b.units ? -1 : Number(a.units > b.units);
    return direction === 1 ? rising : -rising;
  });
  return levels.map(({ level }) => level);
}

const books = new Map<string, LiveDepth>();

/** The book of that market; of no market, nothing is listened to. */
export function useDepth(symbol: string | undefined): Depth | undefined {
  const book = symbol === undefined ? undefined : bookOf(symbol);
  useChannel(book?.channel);
  return useSyncExternalStore(
    (listener) => book?.watch(listener) ?? NOTHING_TO_STOP,
    () => book?.depth,
  );
}

const NOTHING_TO_STOP = () => undefined;

function bookOf(symbol: string): LiveDepth {
  const book = books.get(symbol) ?? new LiveDepth(symbol);
  books.set(symbol, book);
  return book;
}
