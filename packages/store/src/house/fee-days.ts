import { CHART } from "@sumi/primitives/chart.ts";
import { type DayFlow, readFlowDays } from "../ledger/flow-queries.ts";
import type { Queryable } from "../tables/table.ts";

/** The fees that the house kept, by day and coin: the rewards of inviters are taken off. */
export function readFeeDays(database: Queryable, fromDay: number): Promise<readonly DayFlow[]> {
  const { first } = CHART.fee;
  return readFlowDays(database, {
    accounts: [first, first],
    // A move between the house's own accounts is no fee.
    except: ["HouseTransferred", "HouseReversed"],
    fromDay,
  });
}
