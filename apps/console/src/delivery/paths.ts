export const DELIVERY_PATHS = {
  contracts: "/contracts",
} as const;
