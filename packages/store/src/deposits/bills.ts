import { type BillRules, feelessLine } from "../ledger/bills.ts";

export type DepositBill = "DEPOSIT_CREDIT";

export const DEPOSIT_BILLS: BillRules<DepositBill> = {
  DepositCredited: ({ deposit }) => feelessLine("DEPOSIT_CREDIT", deposit),
};
