export const PROFIT_PATHS = {
  profit: "/User/profit",
} as const;
