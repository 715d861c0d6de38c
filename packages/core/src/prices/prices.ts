import { FIRST_TIP, readingsText, sampleText } from "@sumi/formulas/index-samples.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { isUnitOfAccount, type Markets } from "../markets/markets.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { IndexReading, IndexSampled, IndexStatus } from "./events.ts";
import { readingsOf } from "./inputs.ts";

/** The index of one asset as last sampled, and the tip of its chain of samples. */
export type AssetIndex = {
  readonly price: Amount;
  readonly status: IndexStatus;
  readonly timeMs: number;
  readonly sample: number;
  /** Time of the last sample that was OK; 0 before the first. */
  readonly okTimeMs: number;
  /** SHA-256 of the last sample's canonical text (rules 3.7), in hex. */
  readonly tip: string;
};

const COIN = 100_000_000n;
const VALUE_AGE_MAX_MS = 86_400_000;

export class Prices {
  readonly #indexes = new Map<number, AssetIndex>();
  readonly #markets: Markets;
  readonly #sha256: (text: string) => string;
  #sample = 0;

  constructor(markets: Markets, sha256: (text: string) => string) {
    this.#markets = markets;
    this.#sha256 = sha256;
  }

  /** Number of the last sample. */
  get sample(): number {
    return this.#sample;
  }

  indexOf(asset: number): AssetIndex | undefined {
    return this.#indexes.get(asset);
  }

  /** The last OK index, in units of the account; 1 for the unit of account itself. */
  lastOkPrice(asset: number): Amount | undefined {
    const listed = this.#markets.assets[asset];
    if (listed !== undefined && isUnitOfAccount(listed)) return COIN as Amount;
    const index = this.#indexes.get(asset);
    // A stale sample repeats the last OK price, so the price itself is that of the last OK one.
    return index === undefined || index.okTimeMs === 0 ? undefined : index.price;
  }

  /** As `lastOkPrice`, but undefined where no sample has been OK since that moment. */
  okPriceSince(asset: number, sinceMs: number): Amount | undefined {
    const listed = this.#markets.assets[asset];
    const isUnit = listed !== undefined && isUnitOfAccount(listed);
    const isFresh = isUnit || (this.#indexes.get(asset)?.okTimeMs ?? 0) >= sinceMs;
    return isFresh ? this.lastOkPrice(asset) : undefined;
  }

  /** USDT value at the last OK index, rounded down; undefined for an asset that never had one. */
  valueOf(asset: number, amount: Amount): Amount | undefined {
    const price = this.lastOkPrice(asset);
    if (price === undefined) return undefined;
    // The unit of account is worth itself; most fees are paid in it.
    if (price === COIN) return amount;
    return ((amount * price) / COIN) as Amount;
  }

  /** As `valueOf`, but undefined where the last OK index is older than a day (rules 6.1, 6.2). */
  freshValueOf(asset: number, amount: Amount, timeMs: number): Amount | undefined {
    const price = this.okPriceSince(asset, timeMs - VALUE_AGE_MAX_MS);
    return price === undefined ? undefined : (((amount * price) / COIN) as Amount);
  }

  sampled(event: IndexSampled, timeMs: number): void {
    this.#sample = event.sample;
    for (const reading of event.indexes) this.#link(event, timeMs, reading);
  }

  readonly lines = [
    snapshotLine(
      "sample",
      { sample: numberColumn },
      {
        rows: () => [{ sample: this.#sample }],
        restore: ({ sample }) => {
          this.#sample = sample;
        },
      },
    ),
    snapshotLine(
      "index",
      {
        asset: numberColumn,
        price: amountColumn,
        status: textColumn<IndexStatus>(),
        timeMs: numberColumn,
        sample: numberColumn,
        okTimeMs: numberColumn,
        tip: textColumn(),
      },
      {
        rows: () => Array.from(this.#indexes, ([asset, index]) => ({ asset, ...index })),
        restore: ({ asset, ...index }) => this.restoreIndex(asset, index),
      },
    ),
  ];

  /** Restores a recorded index without computing its hash anew. */
  restoreIndex(asset: number, index: AssetIndex): void {
    this.#indexes.set(asset, index);
  }

  /** Chains the sample to the one before; the event does not carry the hash, it follows from it. */
  #link(event: IndexSampled, timeMs: number, { asset, price: text, status }: IndexReading): void {
    const { sample } = event;
    const price = amountOf(text);
    const symbol = this.#markets.assets[asset]?.symbol;
    assert(price !== undefined && symbol !== undefined, "a sample names a listed asset's price");
    const before = this.#indexes.get(asset);
    // Samples from before rules had names are chained without their readings.
    const list = event.rule === undefined ? undefined : readingsText(readingsOf(asset, event));
    const inputs = list === undefined ? undefined : this.#sha256(list);
    const prev = before?.tip ?? FIRST_TIP;
    const fields = { market: symbol, sample, timeMs, price: formatAmount(price), status };
    const tip = this.#sha256(sampleText({ ...fields, inputs, prev }));
    const okTimeMs = status === "OK" ? timeMs : (before?.okTimeMs ?? 0);
    this.#indexes.set(asset, { price, status, timeMs, sample, okTimeMs, tip });
  }
}
