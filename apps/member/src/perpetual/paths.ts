export const PERPETUAL_PATHS = {
  trade: "/Trade/transinfo",
  history: "/Perpetual/history",
  position: "/Perpetual/position",
  verify: "/Perpetual/verify",
  risk: "/Perpetual/risk",
  insurance: "/Perpetual/insurance",
} as const;
