export const WITHDRAWALS_PATHS = {
  withdrawals: "/withdrawals",
  payouts: "/withdrawals/payouts",
} as const;
