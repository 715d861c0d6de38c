import type { Amount } from "@sumi/primitives/amount.ts";
import { CHART, PARTS } from "@sumi/primitives/chart.ts";
import { type DayFlow, readFlowDays } from "../ledger/flow-queries.ts";
import type { Queryable } from "../tables/table.ts";

/** The coins that members brought from outside, by day and coin, less those taken back. */
export async function readDepositDays(
  database: Queryable,
  fromDay: number,
): Promise<readonly DayFlow[]> {
  const { first } = CHART.custody;
  const flows = await readFlowDays(database, {
    accounts: [first, first + PARTS.network - 1],
    events: ["DepositCredited", "DepositReversed"],
    fromDay,
  });
  // Custody counts what is outside below zero: it falls by what members own more.
  return flows.map((flow) => ({ ...flow, amount: -flow.amount as Amount }));
}
