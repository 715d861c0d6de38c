import { BILLS_FILE_LINES_MAX, billsFile, myBills } from "@sumi/contract/bills/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { type BillsFilter, countBills, readBills } from "@sumi/store/ledger/queries.ts";
import { FileGate } from "../../platform/limits/file-gate.ts";
import { fileRoute } from "../../platform/server/file-route.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { billData } from "../../shared/bill-data.ts";
import { coinNamed, type Listing, listingOf } from "../../shared/listing.ts";
import { billsTable } from "./file.ts";

/** The member's bills: every change of the available balance, with the balance after it. */
export function billRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  listRoute(server, listing);
  tableRoute(server, listing);
}

function listRoute(server: Server, listing: Listing): void {
  route(server, myBills, async (input, { member }) => {
    const markets = await listing();
    const filter = filterOf(markets, member, input);
    if (!filter.ok) return filter;
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const { cursor, limit } = input;
    const page = await readBills(server.database, { ...filter.value, cursor, limit });
    if (!page.ok) return page;
    return accept({
      bills: page.value.rows.map((row) => billData(row, markets)),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}

function tableRoute(server: Server, listing: Listing): void {
  const gate = new FileGate("bills_file");
  fileRoute(server, billsFile, async (input, { member }, reply) => {
    const markets = await listing();
    const filter = filterOf(markets, member, input);
    if (!filter.ok) return filter;
    const entered = await gate.enter(server, member, reply);
    if (!entered.ok) return entered;
    // A document must not leave out the latest bills.
    const reached = await historyReached(server, server.sequence());
    if (!reached.ok) return reached;
    const lines = await countBills(server.database, filter.value, BILLS_FILE_LINES_MAX + 1);
    if (lines > BILLS_FILE_LINES_MAX) {
      return reject("ABOVE_MAXIMUM", { maximum: String(BILLS_FILE_LINES_MAX) });
    }
    const pieces = billsTable(server, markets, filter.value);
    return accept({ name: "sumi-bills.csv", pieces });
  });
}

function filterOf(
  markets: Markets,
  member: number,
  { coin, type, from_ms: fromMs, to_ms: toMs }: InputOf<typeof billsFile>,
): Outcome<BillsFilter> {
  const asset = coin === undefined ? undefined : coinNamed(markets, coin);
  if (asset?.ok === false) return asset;
  return accept({ member, asset: asset?.value, type, fromMs, toMs });
}
