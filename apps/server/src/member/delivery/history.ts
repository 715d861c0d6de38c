import * as contract from "@sumi/contract/delivery/calls.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readContract, readContracts } from "@sumi/store/delivery/queries.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { contractData } from "../../shared/contract-data.ts";
import type { Listing } from "../../shared/listing.ts";
import { underlyingNamed } from "./placing.ts";

/** A member's contracts, as far as the read models have come. */
export function historyRoutes(server: Server, listing: Listing): void {
  listRoute(server, listing);
  oneRoute(server, listing);
}

function listRoute(server: Server, listing: Listing): void {
  route(server, contract.contracts, async (input, { member }) => {
    const { mode, coin, state, cursor, limit } = input;
    const markets = await listing();
    const asset: Outcome<number | undefined> =
      coin === undefined ? accept(undefined) : underlyingNamed(markets, coin);
    if (!asset.ok) return asset;
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const filter = { member, mode, underlying: asset.value, state };
    const page = await readContracts(server.database, { ...filter, cursor, limit });
    if (!page.ok) return page;
    const contracts = page.value.rows.map((row) => contractData(row, markets));
    const next_cursor = page.value.next ?? null;
    return accept({ contracts, next_cursor, sequence: String(reached.value) });
  });
}

function oneRoute(server: Server, listing: Listing): void {
  route(server, contract.contractOf, async ({ id }, { member }) => {
    const markets = await listing();
    // A contract that was just placed must be found, so the tables must hold everything until now.
    const reached = await historyReached(server, server.sequence());
    if (!reached.ok) return reached;
    const row = await readContract(server.database, { member, id });
    if (row === undefined) return reject("ORDER_NOT_FOUND");
    return accept({ contract: contractData(row, markets), sequence: String(reached.value) });
  });
}
