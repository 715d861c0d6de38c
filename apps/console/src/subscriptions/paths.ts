export const SUBSCRIPTIONS_PATHS = {
  sales: "/sales",
  saleRefunds: "/sales/refunds",
} as const;
