import { UNITS_PER_COIN } from "@sumi/core/markets/markets.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { cappedLimit } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { INDEX_SAMPLES, type IndexSampleRow } from "./rows.ts";

export type TimedIndexSample = IndexSampleRow & { readonly timeMs: number };

export type IndexSamplesRequest = {
  readonly asset: number;
  /** From the one moment on, and before the other. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** Only samples after this one: where the last answer ended. */
  readonly after?: number | undefined;
  /** Capped at 1,000. */
  readonly limit?: number | undefined;
};

const SAMPLES_MAX = 1_000;

/** An asset's index samples of a time range, oldest first, so that their chain can be followed. */
export async function readIndexSamples(
  database: Queryable,
  { asset, fromMs, untilMs, after = 0, limit }: IndexSamplesRequest,
): Promise<readonly TimedIndexSample[]> {
  const { rows } = await database.query({
    text: `select ${INDEX_SAMPLES.selection}, time_ms
      from samples join index_samples using (sample)
      where time_ms >= $1 and time_ms < $2 and sample > $3 and asset = $4
      order by time_ms, sample limit $5`,
    values: [fromMs, untilMs, after, asset, cappedLimit(limit, SAMPLES_MAX)],
  });
  return rows.map((raw) => ({ ...INDEX_SAMPLES.read(raw), timeMs: Number(raw.time_ms) }));
}

/**
 * The worth of one whole coin of each asset in the unit of account, by the last sample at or
 * before that moment. An asset without one is not in it.
 */
export async function readIndexesAt(
  database: Queryable,
  timeMs: number,
): Promise<ReadonlyMap<number, Amount>> {
  const { rows } = await database.query({
    text: `select number as asset, price from assets
        join index_samples on asset = number and sample = (
          select sample from samples where time_ms <= $1 order by time_ms desc, sample desc limit 1
        )
      union all select number, $2::numeric from assets where index_decimals < 0`,
    values: [timeMs, UNITS_PER_COIN],
  });
  return new Map(
    rows.map(({ asset, price }) => [Number(asset), BigInt(String(price)) as Amount] as const),
  );
}
