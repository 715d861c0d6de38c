export const SUBSCRIPTIONS_PATHS = {
  sales: "/Issue/index",
  sale: "/Issue/details",
  records: "/Issue/issuelog",
  entries: "/Issue/entries",
} as const;
