import { useEffect, useState, useSyncExternalStore } from "react";
import { live } from "../connection.ts";
import { indexes } from "./prices.ts";
import { useChannel } from "./shared-channel.ts";

/** Without news for this long prices turn grey; later, market orders are no longer offered. */
const STALE_MS = 3_000;
const OUTDATED_MS = 10_000;

export type Freshness = "fresh" | "stale" | "outdated";

/**
 * Judges how current prices are. The index ticks every second, so its silence means that the
 * connection or the feed is lost; without any index only the connection counts. A page that was
 * hidden gets time to receive something before it is judged again.
 */
class PriceWatch {
  #heardMs = performance.now();
  #freshness: Freshness = "fresh";
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;

  get freshness(): Freshness {
    return this.#freshness;
  }

  get ageMs(): number {
    return performance.now() - this.#heardMs;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#stop ??= this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  #begin(): () => void {
    const hear = () => {
      this.#heardMs = performance.now();
      this.#judge();
    };
    const look = () => document.visibilityState === "visible" && hear();
    hear();
    const stopIndexes = indexes.store.watchAll(hear);
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(() => {
      const hasIndex = indexes.store.all().some(({ status }) => status === "OK");
      if (!hasIndex && live.state === "open") hear();
      else this.#judge();
    }, 500);
    return () => {
      stopIndexes();
      document.removeEventListener("visibilitychange", look);
      clearInterval(timer);
    };
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

/** A constant function: a new one would subscribe again with each render, and reset the silence. */
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
