import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { LISTED_CONTRACTS } from "./rows.ts";

/** The listed contracts; the other projections read prices and quantities by them. */
export function listingProjection(contracts: Contracts): Projection {
  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    let isChanged = false;
    for (const { stamp, events } of records) {
      for (const event of events) {
        if (event.type === "ContractListed") contracts.list(event, stamp.timeMs);
        else if (event.type === "ContractStatusSet") contracts.setStatus(event);
        else if (event.type === "DelistingAnnounced") contracts.announceDelisting(event.contract);
        else if (event.type === "SettlementFixed") {
          const { contract } = event;
          contracts.setStatus({ contract, status: "closed", reason: "DELISTED" });
        } else continue;
        isChanged = true;
      }
    }
    // Contracts are few and change rarely: all of them are written again.
    if (isChanged) await rows.upsert(LISTED_CONTRACTS, contracts.all);
  }

  return { fold };
}
