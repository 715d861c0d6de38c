import { bill } from "@sumi/contract/bills/calls.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { BYTE_ORDER_MARK, csvLine } from "@sumi/messages/csv.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type BillsFilter, readBills } from "@sumi/store/ledger/queries.ts";
import type { Server } from "../../platform/server/server.ts";
import { billData } from "../../shared/bill-data.ts";

const COLUMNS = [
  "time",
  "type",
  "coin",
  "amount",
  "fee",
  "balance_after",
  "reference",
  "id",
  "held",
];
const PAGE = 100;

/** The bills as a CSV table, page by page, so that a whole history is never in memory. */
export async function* billsTable(
  { database, numbers }: Pick<Server, "database" | "numbers">,
  markets: Markets,
  filter: BillsFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  let cursor: string | undefined;
  do {
    const page = await readBills(database, { ...filter, cursor, limit: PAGE });
    assert(page.ok, "a cursor of ours is one");
    const bills = page.value.rows.map((row) => numbers.show(bill, billData(row, markets)));
    const lines = bills.map((line) =>
      csvLine([
        new Date(line.time_ms).toISOString(),
        line.type,
        line.coin,
        line.amount,
        line.fee,
        line.balance_after,
        line.ref,
        line.id,
        line.held,
      ]),
    );
    yield lines.join("");
    cursor = page.value.next;
  } while (cursor !== undefined);
}
