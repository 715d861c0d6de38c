import { type BillRules, feelessLine } from "../ledger/bills.ts";

export type ConversionBill = "CONVERT_OUT" | "CONVERT_IN";

export const CONVERSION_BILLS: BillRules<ConversionBill> = {
  /** What is given, then what is received for it; both prices are of the sample. */
  Converted: ({ sample }, { amount }) => {
    return feelessLine(amount < 0n ? "CONVERT_OUT" : "CONVERT_IN", sample);
  },
};
