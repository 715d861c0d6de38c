/** The name of each kind of bill. */
export const WITHDRAWAL_BILLS = {
  WITHDRAW_REQUEST: "withdrawRequest",
  WITHDRAW_REJECTED_RETURN: "withdrawRejectedReturn",
  WITHDRAW_FAILED_RETURN: "withdrawFailedReturn",
} as const;
