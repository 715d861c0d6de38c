import { type BillRules, feelessLine } from "../ledger/bills.ts";

export type DemonstrationCoinBill = "DEMONSTRATION_COINS";

export const DEMONSTRATION_COIN_BILLS: BillRules<DemonstrationCoinBill> = {
  DemonstrationCoinsTaken: ({ taking }) => feelessLine("DEMONSTRATION_COINS", taking),
};
