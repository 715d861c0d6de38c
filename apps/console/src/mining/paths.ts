export const MINING_PATHS = {
  machines: "/machines",
} as const;
