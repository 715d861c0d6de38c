import type { ConversionBill } from "./conversion/bills.ts";
import type { CorrectionBill } from "./corrections/bills.ts";
import type { DeliveryBill } from "./delivery/bills.ts";
import type { DemonstrationCoinBill } from "./demonstration-coins/bills.ts";
import type { DepositBill } from "./deposits/bills.ts";
import type { SpotBill } from "./spot/bills.ts";
import type { WithdrawalBill } from "./withdrawals/bills.ts";

/** The types of lines on a member's bill (rules 9). */
export type BillType =
  | ConversionBill
  | CorrectionBill
  | DemonstrationCoinBill
  | DeliveryBill
  | DepositBill
  | SpotBill
  | WithdrawalBill;
