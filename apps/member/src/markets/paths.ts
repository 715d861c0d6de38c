export const MARKETS_PATHS = {
  home: "/Trade/tradelist",
} as const;
