/** How its kinds of bills are called. */
export const DEPOSIT_BILLS = {
  DEPOSIT_CREDIT: "depositCredit",
} as const;
