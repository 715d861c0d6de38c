import { approvalsProjection } from "./approvals/projection.ts";
import { staffActsProjection } from "./audit/projection.ts";
import { candlesProjection } from "./candles/projection.ts";
import { depositsProjection } from "./deposits/projection.ts";
import { DEPOSITS } from "./deposits/rows.ts";
import { ledgerProjection } from "./ledger/projection.ts";
import { marketsProjection } from "./markets/projection.ts";
import { restoreMarkets } from "./markets/restore.ts";
import { membersProjection } from "./members/projection.ts";
import { MEMBERS } from "./members/rows.ts";
import { noticesProjection } from "./notices/projection.ts";
import { parametersProjection } from "./parameters/projection.ts";
import type { Rows } from "./ports.ts";
import { pricesProjection } from "./prices/projection.ts";
import type { Projection } from "./projection.ts";
import type { OrderNews } from "./spot/order-news.ts";
import { spotProjection } from "./spot/projection.ts";
import { statisticsProjection } from "./statistics/projection.ts";
import { withdrawalsProjection } from "./withdrawals/projection.ts";
import { WITHDRAWALS } from "./withdrawals/rows.ts";

/** Every projection, in the order in which they fold, going on from what the tables hold. */
export async function openProjections(rows: Rows): Promise<readonly Projection[]> {
  const markets = await restoreMarkets(rows);
  const news: OrderNews[] = [];
  const orderNews = () => news.splice(0);
  const kept = { members: MEMBERS, deposits: DEPOSITS, withdrawals: WITHDRAWALS };
  return [
    // First: what is listed in a batch may trade in the same batch.
    marketsProjection(markets),
    parametersProjection(),
    membersProjection(),
    await pricesProjection(markets, rows),
    ledgerProjection(markets),
    withdrawalsProjection(),
    spotProjection(markets, (order) => news.push(order)),
    candlesProjection(markets),
    statisticsProjection(),
    depositsProjection(),
    approvalsProjection(),
    staffActsProjection(),
    // Last: it looks up what the others have kept.
    noticesProjection({ markets, orderNews, ...kept }),
  ];
}
