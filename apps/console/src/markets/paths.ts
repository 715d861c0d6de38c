export const MARKETS_PATHS = {
  markets: "/markets",
} as const;
