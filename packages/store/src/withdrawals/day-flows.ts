import { CHART, PARTS } from "@sumi/primitives/chart.ts";
import { type DayFlow, readFlowDays } from "../ledger/flow-queries.ts";
import type { Queryable } from "../tables/table.ts";

/** The coins that went out to members, by day and coin, less those that came back, without fees. */
export function readWithdrawalDays(
  database: Queryable,
  fromDay: number,
): Promise<readonly DayFlow[]> {
  const { first } = CHART.custody;
  return readFlowDays(database, {
    accounts: [first, first + PARTS.network - 1],
    events: ["WithdrawalSent", "WithdrawalFailed"],
    fromDay,
  });
}
