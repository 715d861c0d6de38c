import { createHash } from "node:crypto";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { IndexReading, IndexSampled, VenueReading } from "@sumi/core/prices/events.ts";
import { Prices } from "@sumi/core/prices/prices.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Projection } from "../projection.ts";
import type { Queryable } from "../table.ts";
import { INDEX_SAMPLES, type IndexSampleRow, SAMPLES, type SampleRow } from "./rows.ts";

/**
 * Every index sample with its venues and its place in the hash chain. The chain is the core's own
 * function of the events; here it goes on from the tips that the table holds.
 */
export async function pricesProjection(client: Queryable, markets: Markets): Promise<Projection> {
  const prices = new Prices(markets, sha256);
  await restore(client, prices);

  async function fold(records: readonly CommandRecord[], transaction: Queryable): Promise<void> {
    const samples: SampleRow[] = [];
    const indexes: IndexSampleRow[] = [];
    for (const { stamp, events } of records) {
      for (const event of events) {
        if (event.type !== "IndexSampled") continue;
        prices.apply(event, stamp.timeMs);
        samples.push({ sample: event.sample, timeMs: stamp.timeMs });
        for (const reading of event.indexes) indexes.push(indexRow(event, reading, prices));
      }
    }
    await SAMPLES.insert(transaction, samples);
    await INDEX_SAMPLES.insert(transaction, indexes);
  }

  return { name: "prices", tables: [SAMPLES.name, INDEX_SAMPLES.name], fold };
}

/** Just after the event was applied: the asset's tip is the hash of this very sample. */
function indexRow(event: IndexSampled, reading: IndexReading, prices: Prices): IndexSampleRow {
  const { asset, sources } = reading;
  const index = prices.indexOf(asset);
  assert(index?.sample === event.sample, "an applied sample is its asset's newest");
  const { sample, price, status, tip: hash } = index;
  const readings = event.readings.filter((each) => each.asset === asset).map(tupleOf);
  return { asset, sample, price, status, sources, hash, readings };
}

function tupleOf({ venue, timeMs, price, trade }: VenueReading) {
  return [venue, timeMs, price, trade ?? null] as const;
}

/** Only the tip is gone on from; price and status of the next sample come with its event. */
async function restore(client: Queryable, prices: Prices): Promise<void> {
  const { rows } = await client.query({
    text: `select ${INDEX_SAMPLES.selection} from assets cross join lateral (
      select * from index_samples where asset = number order by sample desc limit 1
    ) newest`,
  });
  for (const { asset, price, status, sample, hash } of rows.map((raw) => INDEX_SAMPLES.read(raw))) {
    prices.restorers.index?.([asset, String(price), status, 0, sample, 0, hash]);
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
