import type { ConversionBill } from "./conversion/bills.ts";
import type { CorrectionBill } from "./corrections/bills.ts";
import type { DepositBill } from "./deposits/bills.ts";
import type { SpotBill } from "./spot/bills.ts";
import type { WithdrawalBill } from "./withdrawals/bills.ts";

/** What a member's bill calls a change of the available balance (rules 9). */
export type BillType = ConversionBill | CorrectionBill | DepositBill | SpotBill | WithdrawalBill;
