import { approvalsProjection } from "./approvals/projection.ts";
import { candlesProjection } from "./candles/projection.ts";
import { depositsProjection } from "./deposits/projection.ts";
import { ledgerProjection } from "./ledger/projection.ts";
import { marketsProjection } from "./markets/projection.ts";
import { restoreMarkets } from "./markets/restore.ts";
import { membersProjection } from "./members/projection.ts";
import { parametersProjection } from "./parameters/projection.ts";
import type { Rows } from "./ports.ts";
import { pricesProjection } from "./prices/projection.ts";
import type { Projection } from "./projection.ts";
import { spotProjection } from "./spot/projection.ts";
import { staffActsProjection } from "./staff/acts-projection.ts";
import { statisticsProjection } from "./statistics/projection.ts";
import { withdrawalsProjection } from "./withdrawals/projection.ts";

/** Every projection, in the order in which they fold, going on from what the tables hold. */
export async function openProjections(rows: Rows): Promise<readonly Projection[]> {
  const markets = await restoreMarkets(rows);
  return [
    // First: what is listed in a batch may trade in the same batch.
    marketsProjection(markets),
    parametersProjection(),
    membersProjection(),
    await pricesProjection(markets, rows),
    ledgerProjection(markets),
    withdrawalsProjection(),
    spotProjection(markets),
    candlesProjection(markets),
    statisticsProjection(),
    depositsProjection(),
    approvalsProjection(),
    staffActsProjection(),
  ];
}
