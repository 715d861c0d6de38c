import { PROPOSALS } from "./approvals/rows.ts";
import { STAFF_ACTS } from "./audit/rows.ts";
import { CANDLES } from "./candles/rows.ts";
import { DEPOSITS } from "./deposits/rows.ts";
import { BALANCES, BILLS, OPENINGS } from "./ledger/rows.ts";
import { ASSETS, MARKETS, NETWORKS } from "./markets/rows.ts";
import { MEMBERS } from "./members/rows.ts";
import { NOTICES } from "./notices/rows.ts";
import { PARAMETER_CHANGES } from "./parameters/rows.ts";
import { INDEX_SAMPLES, INDEX_TIPS, SAMPLES } from "./prices/rows.ts";
import { FILLS, ORDERS, TRADES } from "./spot/rows.ts";
import { JOURNAL_MINUTES } from "./statistics/rows.ts";
import type { TableShape } from "./tables/table.ts";
import { ADDRESSES, WITHDRAWAL_STEPS, WITHDRAWALS } from "./withdrawals/rows.ts";

/** Every table that projections write, and nobody else does. A rebuild empties them. */
export const READ_MODELS: readonly TableShape[] = [
  ...[ASSETS, NETWORKS, MARKETS],
  PARAMETER_CHANGES,
  MEMBERS,
  ...[SAMPLES, INDEX_SAMPLES, INDEX_TIPS],
  ...[BALANCES, OPENINGS, BILLS],
  ...[ADDRESSES, WITHDRAWALS, WITHDRAWAL_STEPS],
  ...[ORDERS, TRADES, FILLS],
  CANDLES,
  JOURNAL_MINUTES,
  ...[DEPOSITS, PROPOSALS, STAFF_ACTS],
  NOTICES,
];
