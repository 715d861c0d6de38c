import { publicSolvency } from "@sumi/contract/solvency/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { type Listing, listingOf } from "../../shared/listing.ts";
import { figuresNow } from "./figures.ts";

/** Each sum reads the whole ledger, so callers within this time share one. */
const KEPT_MS = 60_000;

/** The same figures as for the staff, for members and the public. */
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
      // A failed sum is not kept, so the next caller starts a new one.
      figures.catch(() => {
        kept = undefined;
      });
    }
    return kept.figures;
  };
}
