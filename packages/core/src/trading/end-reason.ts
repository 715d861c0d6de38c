/** FILLED: the last trade left no quantity. All other reasons mean that it was cancelled. */
export const END_REASONS = [
  "FILLED",
  "USER",
  "IOC_REMAINDER",
  "FOK_NOT_FILLED",
  "POST_ONLY_WOULD_TAKE",
  "NO_LIQUIDITY",
  "STP",
  "MARKET_CLOSED",
  "ADMIN",
] as const;
export type EndReason = (typeof END_REASONS)[number];
