/** The reasons for which a deposit is not credited (rules 6.1). */
export const DEPOSIT_REJECT_REASONS = [
  "NOT_FOUND",
  "AMOUNT_MISMATCH",
  "BELOW_MINIMUM",
  "WRONG_NETWORK",
  "VOUCHER_UNREADABLE",
  "DUPLICATE",
  "OTHER",
] as const;
