import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { listingProjection } from "./listing.ts";
import { ownProjection } from "./own-projection.ts";
import { pairsProjection } from "./pairs-projection.ts";
import { publicProjection } from "./public-projection.ts";

/** Everything about contracts: what is listed, what all may see, and what members hold. */
export async function perpetualProjection(opening: Opening): Promise<Projection> {
  const parts = [
    listingProjection(opening.contracts),
    // Positions read the rates of fundings from its rows.
    await publicProjection(opening),
    ownProjection(opening),
    pairsProjection(),
  ];

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    for (const part of parts) await part.fold(records, rows);
  }

  return { fold };
}
