import { useEffect, useState, useSyncExternalStore } from "react";
import { live } from "../connection.ts";
import { indexes } from "./prices.ts";
import { useChannel } from "./shared-channel.ts";

/** Without news for this long prices turn grey; later, market orders are no longer offered. */
const STALE_MS = 3_000;
const OUTDATED_MS = 10_000;

export type Freshness = "fresh" | "stale" | "outdated";

/**
 * Judges how current prices are by the last index that was heard, on whatever screen that was. The
 * index ticks every second, so its silence means that the connection or the feed is lost; without
 * any index only the connection counts.
 */
class PriceWatch {
  #heardMs = performance.now();
  #freshness: Freshness = "fresh";
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    indexes.store.watchAll(() => {
      this.#heardMs = performance.now();
      this.#judge();
    });
  }

  get freshness(): Freshness {
    return this.#freshness;
  }

  get ageMs(): number {
    return performance.now() - this.#heardMs;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#look(), 500);
    this.#look();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #look(): void {
    const hasIndex = indexes.store.all().some(({ status }) => status === "OK");
    if (!hasIndex && live.source !== "none") this.#heardMs = performance.now();
    this.#judge();
  }

  #judge(): void {
    const { ageMs } = this;
    const next = ageMs > OUTDATED_MS ? "outdated" : ageMs > STALE_MS ? "stale" : "fresh";
    if (next === this.#freshness) return;
    this.#freshness = next;
    for (const listener of this.#listeners) listener();
  }
}

const prices = new PriceWatch();

/** A constant function: a new one would subscribe again with each render. */
const watchPrices = (listener: () => void) => prices.watch(listener);

/** Changes when prices become old or new again, not with every second. */
export function useFreshness(): Freshness {
  useChannel(indexes.channel);
  return useSyncExternalStore(watchPrices, () => prices.freshness);
}

/**
 * The whole seconds since the last price, counting up. Few components use it, as it renders often.
 */
export function useSilenceSeconds(): number {
  const [seconds, setSeconds] = useState(() => Math.floor(prices.ageMs / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(prices.ageMs / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
