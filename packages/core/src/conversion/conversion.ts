import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Parameters } from "../parameters/parameters.ts";
import type { IndexSampled } from "../prices/events.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { Converted } from "./events.ts";

/** The time for which samples are kept: longer than any quote is valid. */
const KEPT_MS = 30_000;

export type PricedSample = {
  readonly sample: number;
  readonly timeMs: number;
  /** By asset, in units of the account; stale prices are left out. */
  readonly prices: Map<number, Amount>;
};

type RecentValue = { readonly member: number; readonly timeMs: number; readonly value: Amount };

/**
 * The prices of the last seconds, which prove that a quote is one of ours, the quotes that were
 * used, and the values converted lately. Nothing is kept while conversion is closed.
 */
export class Conversion {
  readonly #parameters: Parameters;
  #samples: PricedSample[] = [];
  readonly #used = new Map<string, number>();
  #recent: RecentValue[] = [];

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
   * Returns the last sample at that moment, or undefined if it was already old by then: where
   * sampling has stopped, nothing shows that a price went stale.
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

  use({ quote, expiresMs, member, value }: Converted, timeMs: number): void {
    for (const [used, untilMs] of this.#used) if (untilMs <= timeMs) this.#used.delete(used);
    this.#used.set(quote, expiresMs);
    if (value === undefined) return;
    const longestMs = this.#parameters.greatest("conversion.quote_ms");
    this.#recent = this.#recent.filter((recent) => recent.timeMs > timeMs - longestMs);
    this.#recent.push({ member, timeMs, value });
  }

  /** USDT value of what the member has converted after that moment. */
  recentValueOf(member: number, afterMs: number): Amount {
    let sum = 0n;
    for (const recent of this.#recent) {
      if (recent.member === member && recent.timeMs > afterMs) sum += recent.value;
    }
    return sum as Amount;
  }

  readonly lines = [
    snapshotLine(
      "conversionSample",
      { sample: numberColumn, timeMs: numberColumn },
      {
        rows: () => this.#samples,
        restore: (row) => this.#samples.push({ ...row, prices: new Map() }),
      },
    ),
    snapshotLine(
      "conversionPrice",
      { sample: numberColumn, asset: numberColumn, price: amountColumn },
      {
        rows: () => this.#prices(),
        restore: ({ sample, asset, price }) => {
          const priced = this.#samples.find((known) => known.sample === sample);
          assert(priced !== undefined, "a price belongs to a sample that was read before");
          priced.prices.set(asset, price);
        },
      },
    ),
    snapshotLine(
      "usedQuote",
      { quote: textColumn(), expiresMs: numberColumn },
      {
        rows: () => Array.from(this.#used, ([quote, expiresMs]) => ({ quote, expiresMs })),
        restore: ({ quote, expiresMs }) => this.#used.set(quote, expiresMs),
      },
    ),
    snapshotLine(
      "conversionValue",
      { member: numberColumn, timeMs: numberColumn, value: amountColumn },
      {
        rows: () => this.#recent,
        restore: (row) => this.#recent.push(row),
      },
    ),
  ];

  *#prices(): Iterable<{ sample: number; asset: number; price: Amount }> {
    for (const { sample, prices } of this.#samples) {
      for (const [asset, price] of prices) yield { sample, asset, price };
    }
  }
}
