import type { IndexStatus } from "@sumi/core/prices/events.ts";
import type { IndexRule } from "@sumi/formulas/index-price.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, hash, integer, json, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** The moment of a sample, and its rule. */
export type SampleRow = {
  readonly sample: number;
  readonly timeMs: number;
  /** Undefined before the rule `trim3;v3`. */
  readonly rule: IndexRule | undefined;
};

export const SAMPLES = new Table<SampleRow, "sample">(
  "samples",
  { sample: integer, timeMs: integer, rule: optional(text<IndexRule>()) },
  ["sample"],
);

/** The newest link in the hash chain of one asset's samples. */
export type IndexTipRow = {
  readonly asset: number;
  readonly sample: number;
  readonly hash: string;
};

export const INDEX_TIPS = new Table<IndexTipRow, "asset">(
  "index_tips",
  { asset: integer, sample: integer, hash },
  ["asset"],
);

/**
 * A venue, its own time in milliseconds, its raw price, and its trade id if it gave one. From the
 * rule `trim3;v3` on also whether the reading counted, or why not.
 */
export type VenueTuple = readonly [string, number, string, string | null, string?];

/** The index of one asset at one sample, with all that is needed to compute it again. */
export type IndexSampleRow = {
  readonly asset: number;
  readonly sample: number;
  readonly price: Amount;
  readonly status: IndexStatus;
  /** The number of venues with a readable and recent price. */
  readonly sources: number;
  /** SHA-256 over this sample and the hash of the asset's sample before (rules 3.7), in hex. */
  readonly hash: string;
  readonly readings: readonly VenueTuple[];
};

export const INDEX_SAMPLES = new Table<IndexSampleRow, "asset" | "sample">(
  "index_samples",
  {
    asset: integer,
    sample: integer,
    price: amount,
    status: text<IndexStatus>(),
    sources: integer,
    hash,
    readings: json<readonly VenueTuple[]>(),
  },
  ["asset", "sample"],
);
