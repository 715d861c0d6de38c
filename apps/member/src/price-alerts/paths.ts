export const PRICE_ALERTS_PATHS = {
  alerts: "/User/pricealerts",
} as const;
