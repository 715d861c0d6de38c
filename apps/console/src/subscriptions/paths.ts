export const SUBSCRIPTIONS_PATHS = {
  sales: "/sales",
} as const;
