export const ADDRESSES_PATHS = {
  addresses: "/addresses",
} as const;
