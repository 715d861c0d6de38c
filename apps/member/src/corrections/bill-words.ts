/** The name of each kind of bill. */
export const CORRECTION_BILLS = {
  REVERSAL: "reversal",
} as const;
