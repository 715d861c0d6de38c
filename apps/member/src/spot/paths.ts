export const SPOT_PATHS = {
  trade: "/Trade/index",
} as const;
