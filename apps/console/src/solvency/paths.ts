export const SOLVENCY_PATHS = {
  solvency: "/solvency",
} as const;
