import type { ChannelMessage } from "@sumi/contract/live/live.ts";
import type { TradeData } from "@sumi/contract/markets/calls.ts";
import { useSyncExternalStore } from "react";
import { type SharedChannel, sharedChannel, useChannel } from "./shared-channel.ts";

/** The number of trades that the list shows. */
const SHOWN_MAX = 30;

/** The latest trades of one market, newest first, from its live channel. */
class LiveTrades {
  readonly channel: SharedChannel;
  #trades: readonly TradeData[] | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(symbol: string) {
    this.channel = sharedChannel(`trades:${symbol}`, (message) => this.#hear(message));
  }

  /** `undefined` before the first snapshot; the same list until something changes. */
  get trades(): readonly TradeData[] | undefined {
    return this.#trades;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hear({ type, data }: ChannelMessage): void {
    // The channel's name decides what its messages hold.
    const printed = data as unknown as Printed;
    const fresh = printed.trades.slice(-SHOWN_MAX).toReversed();
    // After a gap the older trades are dropped, so that they do not look like the next ones.
    const isGapless = type === "update" && printed.left_out === 0;
    const older = isGapless ? (this.#trades ?? []) : [];
    this.#trades = [...fresh, ...older].slice(0, SHOWN_MAX);
    for (const listener of this.#listeners) listener();
  }
}

type Printed = { readonly trades: readonly TradeData[]; readonly left_out: number };

const markets = new Map<string, LiveTrades>();

export function useTrades(symbol: string): readonly TradeData[] | undefined {
  const market = markets.get(symbol) ?? new LiveTrades(symbol);
  markets.set(symbol, market);
  useChannel(market.channel);
  return useSyncExternalStore(
    (listener) => market.watch(listener),
    () => market.trades,
  );
}
