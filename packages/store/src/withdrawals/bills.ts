import { type BillRules, feelessLine, NO_BILL } from "../ledger/bills.ts";

export type WithdrawalBill =
  | "WITHDRAW_REQUEST"
  | "WITHDRAW_REJECTED_RETURN"
  | "WITHDRAW_PASSED"
  | "WITHDRAW_FAILED_RETURN";

export const WITHDRAWAL_BILLS: BillRules<WithdrawalBill> = {
  WithdrawalRequested: ({ withdrawal }) => feelessLine("WITHDRAW_REQUEST", withdrawal),
  WithdrawalRejected: ({ withdrawal }) => feelessLine("WITHDRAW_REJECTED_RETURN", withdrawal),
  WithdrawalCancelled: ({ withdrawal }) => feelessLine("WITHDRAW_REJECTED_RETURN", withdrawal),
  WithdrawalTakenBack: ({ withdrawal }) => feelessLine("WITHDRAW_FAILED_RETURN", withdrawal),
  WithdrawalFailed: ({ withdrawal }) => feelessLine("WITHDRAW_FAILED_RETURN", withdrawal),
  /** The coins were held since the request, so the available balance does not change. */
  WithdrawalPassed: { ofHeld: ({ withdrawal }) => feelessLine("WITHDRAW_PASSED", withdrawal) },
  WithdrawalSent: NO_BILL,
};
