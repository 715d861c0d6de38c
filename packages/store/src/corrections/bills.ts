import { type BillRules, feelessLine, NO_BILL } from "../ledger/bills.ts";

export type CorrectionBill = "REVERSAL";

export const CORRECTION_BILLS: BillRules<CorrectionBill> = {
  DepositReversed: ({ deposit }) => feelessLine("REVERSAL", deposit),
  HouseReversed: NO_BILL,
};
