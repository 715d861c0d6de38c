import { type BillRules, feelessLine, NO_BILL } from "../ledger/bills.ts";

export type MiningBill = "MINER_BUY" | "MINER_REFUND" | "MINER_INCOME" | "MINER_INCOME_RELEASE";

export const MINING_BILLS: BillRules<MiningBill> = {
  PoolFunded: NO_BILL,
  PoolReduced: NO_BILL,
  MiningSalesTaken: NO_BILL,
  MachineBought: ({ holding }) => feelessLine("MINER_BUY", holding),
  HoldingStopped: ({ holding }) => feelessLine("MINER_REFUND", holding),
  IncomePaid: ({ holding }) => feelessLine("MINER_INCOME", holding),
  /** Locked at once, so nothing available changes; its release has a line (decision 137). */
  IncomeFrozen: NO_BILL,
  IncomeReleased: ({ holding }) => feelessLine("MINER_INCOME_RELEASE", holding),
};
