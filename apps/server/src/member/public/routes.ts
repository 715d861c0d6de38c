import * as contract from "@sumi/contract/public/calls.ts";
import type { FrameArchive, PublishedTip } from "@sumi/journal/ports.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** The source of the published chain tips: the journal. */
export type TipSource = {
  readonly tips: (limit: number) => Promise<readonly PublishedTip[]>;
  /** Oldest first. */
  readonly archives: () => Promise<readonly FrameArchive[]>;
};

/** The public data about the operation of the exchange. */
export function publicRoutes(server: Server, source: TipSource): void {
  route(server, contract.tips, async ({ limit }) => {
    const tips = await source.tips(limit);
    const archives = (await source.archives()).toReversed().slice(0, limit);
    return accept({
      tips: tips.map(tipData),
      archives: archives.map(archiveData),
      sequence: String(server.sequence()),
    });
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

function archiveData({ first, last, lastHash: hash, sha256 }: FrameArchive) {
  return { first: String(first), last: String(last), hash, sha256 };
}
