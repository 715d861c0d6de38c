/** How its kinds of bills are called. */
export const SPOT_BILLS = {
  SPOT_HOLD: "spotHold",
  SPOT_RELEASE: "spotRelease",
  SPOT_BUY: "spotBuy",
  SPOT_SELL: "spotSell",
} as const;
