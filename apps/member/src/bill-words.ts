import type { BillData } from "@sumi/contract/bills/calls.ts";
import { CONVERSION_BILLS } from "./conversion/bill-words.ts";
import { CORRECTION_BILLS } from "./corrections/bill-words.ts";
import { DEPOSIT_BILLS } from "./deposits/bill-words.ts";
import { SPOT_BILLS } from "./spot/bill-words.ts";
import { WITHDRAWAL_BILLS } from "./withdrawals/bill-words.ts";

/** The name of each kind of bill, as a key of `bills`; the filter lists them in this order. */
export const BILL_WORDS = {
  ...DEPOSIT_BILLS,
  ...WITHDRAWAL_BILLS,
  ...CORRECTION_BILLS,
  ...CONVERSION_BILLS,
  ...SPOT_BILLS,
} as const satisfies Record<BillData["type"], string>;
