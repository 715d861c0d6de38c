export const WITHDRAWALS_PATHS = {
  withdrawals: "/withdrawals",
} as const;
