import { type BillRules, feelessLine } from "../ledger/bills.ts";

export type ConversionBill = "CONVERT_OUT" | "CONVERT_IN";

export const CONVERSION_BILLS: BillRules<ConversionBill> = {
  /** The given coin's line, then the received coin's; both prices are of the sample. */
  Converted: ({ sample }, { amount }) => {
    return feelessLine(amount < 0n ? "CONVERT_OUT" : "CONVERT_IN", sample);
  },
};
