import type { IndexRule } from "@sumi/formulas/index-price.ts";
import type { Verdict } from "@sumi/formulas/index-readings.ts";

/** One reading of one venue: its own time, its raw price as text, its trade id where it has one. */
export type VenueReading = {
  readonly asset: number;
  readonly venue: string;
  readonly timeMs: number;
  readonly price: string;
  readonly trade?: string;
};

export type IndexStatus = "OK" | "STALE";

/** The index of one asset at one sample; a STALE one repeats the last price ("0" before any). */
export type IndexReading = {
  readonly asset: number;
  readonly price: string;
  readonly status: IndexStatus;
  /** The number of venues with a readable and recent price. */
  readonly sources: number;
};

/** One second of prices. The hash chain of rules 3.7 is computed when this is applied. */
export type IndexSampled = {
  readonly type: "IndexSampled";
  readonly sample: number;
  /** The rule by which the indexes follow from the readings; absent before rules had names. */
  readonly rule?: IndexRule;
  /** All readings of the second; before the rule `trim3;v3` only readable and recent ones. */
  readonly readings: readonly VenueReading[];
  /** The verdict on each reading; absent before the rule `trim3;v3`. */
  readonly verdicts?: readonly Verdict[];
  readonly indexes: readonly IndexReading[];
};

export type PriceEvent = IndexSampled;
