import { UNITS_PER_COIN } from "@sumi/core/markets/markets.ts";
import type { IndexRule } from "@sumi/formulas/index-price.ts";
import { FIRST_TIP } from "@sumi/formulas/index-samples.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { cappedLimit } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { INDEX_SAMPLES, type IndexSampleRow, type SampleRow } from "./rows.ts";

export type TimedIndexSample = IndexSampleRow & Pick<SampleRow, "timeMs" | "rule">;

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
    text: `select ${INDEX_SAMPLES.selection}, time_ms, rule
      from samples join index_samples using (sample)
      where time_ms >= $1 and time_ms < $2 and sample > $3 and asset = $4
      order by time_ms, sample limit $5`,
    values: [fromMs, untilMs, after, asset, cappedLimit(limit, SAMPLES_MAX)],
  });
  return rows.map(timedOf);
}

/** Samples of an asset's chain, and the hash that the first of them is linked to. */
export type ChainPart = { readonly prev: string; readonly samples: readonly TimedIndexSample[] };

/** At most so many samples of an asset from that number on, oldest first. */
export async function readChainFrom(
  database: Queryable,
  { asset, from, limit }: { readonly asset: number; readonly from: number; readonly limit: number },
): Promise<ChainPart> {
  const { rows } = await database.query({
    text: `select ${INDEX_SAMPLES.selection}, time_ms, rule
      from index_samples join samples using (sample)
      where asset = $1 and sample >= $2 order by sample limit $3`,
    values: [asset, from, cappedLimit(limit, SAMPLES_MAX)],
  });
  return { prev: await hashBefore(database, asset, from), samples: rows.map(timedOf) };
}

/** The number of the sample with which the newest so many begin. */
export async function firstOfNewest(database: Queryable, count: number): Promise<number> {
  const { rows } = await database.query({
    text: "select coalesce(max(sample), 0) as sample from samples",
  });
  return Math.max(0, Number(rows[0]?.sample) - cappedLimit(count, SAMPLES_MAX) + 1);
}

/** All samples from the last one at `fromMs` or before to the first one at `toMs` or after. */
export async function readChainAround(
  database: Queryable,
  {
    asset,
    fromMs,
    toMs,
  }: { readonly asset: number; readonly fromMs: number; readonly toMs: number },
): Promise<ChainPart> {
  const { rows } = await database.query({
    text: `select ${INDEX_SAMPLES.selection}, time_ms, rule
      from index_samples join samples using (sample)
      where asset = $1 and sample between
        coalesce((select max(sample) from samples where time_ms <= $2), 0) and
        coalesce((select min(sample) from samples where time_ms >= $3), $4)
      order by sample`,
    values: [asset, fromMs, toMs, Number.MAX_SAFE_INTEGER],
  });
  const samples = rows.map(timedOf);
  return { prev: await hashBefore(database, asset, samples[0]?.sample ?? 0), samples };
}

async function hashBefore(database: Queryable, asset: number, sample: number): Promise<string> {
  const { rows } = await database.query({
    text: `select encode(hash, 'hex') as hash from index_samples
      where asset = $1 and sample < $2 order by sample desc limit 1`,
    values: [asset, sample],
  });
  return rows[0] === undefined ? FIRST_TIP : String(rows[0].hash);
}

function timedOf(raw: Readonly<Record<string, unknown>>): TimedIndexSample {
  const rule = raw.rule === null ? undefined : (String(raw.rule) as IndexRule); // As projected.
  return { ...INDEX_SAMPLES.read(raw), timeMs: Number(raw.time_ms), rule };
}

/** The worth of one whole coin in the unit of account at a moment. */
export type IndexAt = {
  readonly momentMs: number;
  readonly asset: number;
  readonly price: Amount;
};

/**
 * The index of each asset at each of these moments, by the last sample at or before it. An asset
 * without one is left out.
 */
export async function readIndexesAt(
  database: Queryable,
  momentsMs: readonly number[],
): Promise<readonly IndexAt[]> {
  const { rows } = await database.query({
    text: `with last as (
        select moment, (
          select sample from samples where time_ms <= moment order by time_ms desc, sample desc
          limit 1
        ) as sample from unnest($1::bigint[]) as moments (moment)
      )
      select moment, asset, price from last join index_samples using (sample)
      union all
      select moment, number, $2::numeric from last cross join assets
      where index_decimals < 0 and symbol <> $3`,
    values: [momentsMs, UNITS_PER_COIN, TRIAL_ASSET],
  });
  return rows.map(({ moment, asset, price }) => {
    const units = BigInt(String(price)) as Amount;
    return { momentMs: Number(moment), asset: Number(asset), price: units };
  });
}
