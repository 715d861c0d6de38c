/** How its kinds of bills are called. */
export const CORRECTION_BILLS = {
  REVERSAL: "reversal",
} as const;
