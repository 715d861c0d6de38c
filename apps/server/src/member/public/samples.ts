import { indexSamples } from "@sumi/contract/delivery/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { firstOfNewest, readChainFrom } from "@sumi/store/prices/queries.ts";
import { publicHistoryReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { coinNamed, listingOf } from "../../shared/listing.ts";
import { samplesData } from "./sample-data.ts";

/** The samples that the indexes consist of, so that anyone can compute them and their chain. */
export function sampleRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  route(server, indexSamples, async ({ coin, from, limit }) => {
    const asset = coinNamed(await listing(), coin);
    if (!asset.ok) return asset;
    const reached = await publicHistoryReached(server);
    if (!reached.ok) return reached;
    const first = from ?? (await firstOfNewest(server.database, limit));
    const part = await readChainFrom(server.database, { asset: asset.value, from: first, limit });
    const samples = samplesData(coin, part);
    return accept({ coin, prev: part.prev, samples, sequence: String(reached.value) });
  });
}
