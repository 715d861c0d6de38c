import { createHash } from "node:crypto";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { IndexReading, IndexSampled } from "@sumi/core/prices/events.ts";
import { readingsOf } from "@sumi/core/prices/inputs.ts";
import { Prices } from "@sumi/core/prices/prices.ts";
import { hasVerdicts } from "@sumi/formulas/index-price.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import {
  INDEX_SAMPLES,
  INDEX_TIPS,
  type IndexSampleRow,
  SAMPLES,
  type SampleRow,
  type VenueTuple,
} from "./rows.ts";

/**
 * Every index sample with its venues and its place in the hash chain. The core computes the chain
 * from the events; here it continues from the tips in the table.
 */
export async function pricesProjection(markets: Markets, tips: Rows): Promise<Projection> {
  const prices = new Prices(markets, sha256);
  for (const { asset, sample, hash } of await tips.all(INDEX_TIPS)) {
    // Only the tip matters here; price and status of the next sample come with its event.
    const index = { price: ZERO, status: "STALE", timeMs: 0, sample, okTimeMs: 0 } as const;
    prices.restoreIndex(asset, { ...index, tip: hash });
  }

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const samples: SampleRow[] = [];
    const indexes: IndexSampleRow[] = [];
    for (const { stamp, events } of records) {
      for (const event of events) {
        if (event.type !== "IndexSampled") continue;
        prices.sampled(event, stamp.timeMs);
        const rule = hasVerdicts(event.rule) ? event.rule : undefined;
        samples.push({ sample: event.sample, timeMs: stamp.timeMs, rule });
        for (const reading of event.indexes) indexes.push(indexRow(event, reading, prices));
      }
    }
    await rows.insert(SAMPLES, samples);
    await rows.insert(INDEX_SAMPLES, indexes);
    const newest = new Map(indexes.map((index) => [index.asset, index]));
    await rows.upsert(INDEX_TIPS, [...newest.values()]);
  }

  return { fold };
}

/** Just after the event was applied: the asset's tip is the hash of this very sample. */
function indexRow(event: IndexSampled, reading: IndexReading, prices: Prices): IndexSampleRow {
  const { asset, sources } = reading;
  const index = prices.indexOf(asset);
  assert(index?.sample === event.sample, "an applied sample is its asset's newest");
  const { sample, price, status, tip: hash } = index;
  const readings = readingsOf(asset, event).map((reading): VenueTuple => {
    const [venue, timeMs, told, trade] = reading;
    return hasVerdicts(event.rule) ? reading : [venue, timeMs, told, trade];
  });
  return { asset, sample, price, status, sources, hash, readings };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
