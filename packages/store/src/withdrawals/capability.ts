import type { Capability } from "../capability.ts";
import { WITHDRAWAL_BILLS } from "./bills.ts";
import { WITHDRAWAL_NOTICES } from "./notices.ts";
import { withdrawalsProjection } from "./projection.ts";
import * as rows from "./rows.ts";

export const WITHDRAWALS: Capability = {
  tables: [rows.ADDRESSES, rows.WITHDRAWALS, rows.WITHDRAWAL_STEPS],
  projection: withdrawalsProjection,
  bills: WITHDRAWAL_BILLS,
  notices: WITHDRAWAL_NOTICES,
  noticesOfOwnActs: ["WITHDRAW_SUBMITTED"],
  pushed: {
    WITHDRAW_PASSED: "withdrawals",
    WITHDRAW_HELD: "withdrawals",
    WITHDRAW_SENT: "withdrawals",
    WITHDRAW_FAILED: "withdrawals",
    WITHDRAW_REJECTED: "withdrawals",
  },
  movements: {
    WithdrawalRequested: "kept",
    WithdrawalRejected: "kept",
    WithdrawalCancelled: "kept",
    WithdrawalPassed: ({ fee }) => fee,
    WithdrawalTakenBack: ({ fee }) => fee,
    WithdrawalSent: "kept",
    WithdrawalFailed: ({ fee }) => fee,
  },
};
