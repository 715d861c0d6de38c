import { myBills } from "@sumi/contract/bills.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readBills } from "@sumi/store/ledger/queries.ts";
import { billData } from "../bill-data.ts";
import { historyReached } from "../history.ts";
import { route } from "../http/route.ts";
import type { Server } from "../http/server.ts";
import { coinNamed, listingOf } from "../listing.ts";

/** The member's bills: every change of what they have available, with the balance after it. */
export function billRoutes(server: Server): void {
  const listing = listingOf(server.commands);

  route(server, myBills, async (input, { member }) => {
    const markets = await listing();
    const asset = input.coin === undefined ? undefined : coinNamed(markets, input.coin);
    if (asset?.ok === false) return asset;
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const { type, cursor, limit } = input;
    const request = { member, asset: asset?.value, type, cursor, limit };
    const page = await readBills(server.database, request);
    if (!page.ok) return page;
    return accept({
      bills: page.value.rows.map((row) => billData(row, markets)),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}
