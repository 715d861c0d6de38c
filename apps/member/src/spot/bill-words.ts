/** The name of each kind of bill. */
export const SPOT_BILLS = {
  SPOT_HOLD: "spotHold",
  SPOT_RELEASE: "spotRelease",
  SPOT_BUY: "spotBuy",
  SPOT_SELL: "spotSell",
} as const;
