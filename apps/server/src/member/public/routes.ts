import * as contract from "@sumi/contract/public/calls.ts";
import type { PublishedTip } from "@sumi/journal/ports.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** The source of the published chain tips: the journal. */
export type TipSource = { readonly tips: (limit: number) => Promise<readonly PublishedTip[]> };

/** The public data about the operation of the exchange. */
export function publicRoutes(server: Server, source: TipSource): void {
  route(server, contract.tips, async ({ limit }) => {
    const tips = await source.tips(limit);
    return accept({ tips: tips.map(tipData), sequence: String(server.sequence()) });
  });
}

function tipData({ timeMs, frameSeq, frameHash, samples }: PublishedTip): contract.TipData {
  return {
    time_ms: timeMs,
    frame: String(frameSeq),
    hash: frameHash,
    samples: samples.map(({ asset, sample, tip }) => ({ coin: asset, sample, hash: tip })),
  };
}
