/** The name of each kind of bill. */
export const DEPOSIT_BILLS = {
  DEPOSIT_CREDIT: "depositCredit",
} as const;
