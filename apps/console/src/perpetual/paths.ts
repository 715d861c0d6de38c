export const PERPETUAL_PATHS = {
  perpetuals: "/perpetuals",
} as const;
