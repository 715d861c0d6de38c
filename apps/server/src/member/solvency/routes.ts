import { publicSolvency } from "@sumi/contract/solvency/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { type Listing, listingOf } from "../../shared/listing.ts";
import { figuresNow } from "./figures.ts";

/** The whole ledger is summed up for it, so whoever asks in the same while shares one sum. */
const KEPT_MS = 60_000;

/** For members and everybody: the same figures as the staff see. */
export function publicSolvencyRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  const figures = keptFigures(server, listing);
  route(server, publicSolvency, async () => accept(await figures()));
}

type Figures = Awaited<ReturnType<typeof figuresNow>>;

function keptFigures(server: Server, listing: Listing): () => Promise<Figures> {
  let kept: { readonly timeMs: number; readonly figures: Promise<Figures> } | undefined;
  return () => {
    const timeMs = server.nowMs();
    if (kept === undefined || timeMs >= kept.timeMs + KEPT_MS || timeMs < kept.timeMs) {
      const figures = listing().then((markets) => figuresNow(server, markets));
      kept = { timeMs, figures };
      // A sum that failed is not kept: the next one to ask begins anew.
      figures.catch(() => {
        kept = undefined;
      });
    }
    return kept.figures;
  };
}
