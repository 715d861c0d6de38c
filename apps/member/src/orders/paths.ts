export const ORDERS_PATHS = {
  orders: "/Trade/trans",
  orderHistory: "/Trade/tradebill",
  receipt: "/Trade/billinfo",
} as const;
