import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Parameters } from "../parameters/parameters.ts";
import type { IndexSampled } from "../prices/events.ts";
import type { Restorers, Walk } from "../walk.ts";
import type { Converted } from "./events.ts";

/** Longer than any quote lives. */
const KEPT_MS = 30_000;

export type PricedSample = {
  readonly sample: number;
  readonly timeMs: number;
  /** By asset, in units of the account; what was stale is not there. */
  readonly prices: Map<number, Amount>;
};

/**
 * The prices of the last seconds, so that a quote can be proved to be one of ours, and the quotes
 * that were used. Nothing is kept as long as the desk is closed.
 */
export class Conversion {
  readonly #parameters: Parameters;
  #samples: PricedSample[] = [];
  readonly #used = new Map<string, number>();

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
  }

  isOpen(timeMs: number): boolean {
    return this.#parameters.integer("conversion.open", timeMs) === 1;
  }

  isUsed(quote: string): boolean {
    return this.#used.has(quote);
  }

  /**
   * The last sample at that moment. One that was old by then is none: where sampling has stopped,
   * nothing tells that a price went stale.
   */
  sampleAt(timeMs: number): PricedSample | undefined {
    const last = this.#samples.findLast((one) => one.timeMs <= timeMs);
    return last !== undefined && timeMs < last.timeMs + KEPT_MS ? last : undefined;
  }

  remember({ sample, indexes }: IndexSampled, timeMs: number): void {
    if (!this.isOpen(timeMs)) return;
    this.#samples = this.#samples.filter((one) => one.timeMs > timeMs - KEPT_MS);
    const prices = new Map<number, Amount>();
    for (const { asset, price, status } of indexes) {
      const units = amountOf(price);
      assert(units !== undefined, "a sample names prices");
      if (status === "OK") prices.set(asset, units);
    }
    this.#samples.push({ sample, timeMs, prices });
  }

  apply({ quote, expiresMs }: Converted, timeMs: number): void {
    for (const [used, untilMs] of this.#used) if (untilMs <= timeMs) this.#used.delete(used);
    this.#used.set(quote, expiresMs);
  }

  walk(walk: Walk): void {
    for (const { sample, timeMs, prices } of this.#samples) {
      walk("conversionSample", sample, timeMs);
      for (const [asset, price] of prices) walk("conversionPrice", asset, price.toString());
    }
    for (const [quote, expiresMs] of this.#used) walk("usedQuote", quote, expiresMs);
  }

  readonly restorers: Restorers = {
    conversionSample: (values) => {
      const [sample, timeMs] = values as [number, number];
      this.#samples.push({ sample, timeMs, prices: new Map() });
    },
    conversionPrice: (values) => {
      const [asset, units] = values as [number, string];
      this.#samples.at(-1)?.prices.set(asset, BigInt(units) as Amount);
    },
    usedQuote: (values) => {
      const [quote, expiresMs] = values as [string, number];
      this.#used.set(quote, expiresMs);
    },
  };
}
