/** The parts of the exchange that the status page names; `ALL` is every one of them. */
export const STATUS_PARTS = [
  "ALL",
  "TRADING",
  "PERPETUAL",
  "TIMED",
  "SALES",
  "MACHINES",
  "PRICES",
  "DEPOSITS",
  "WITHDRAWALS",
  "CONVERSION",
  "SIGN_IN",
  "RECORDS",
  "SUPPORT",
] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** Why a part does not work as it should, as far as everybody may know. */
export const DISTURBANCE_CAUSES = [
  "DOWN",
  "STOPPED",
  "SLOW",
  "NO_ROOM",
  "STALE",
  "CANCEL_ONLY",
  "PAUSED",
  "LATE",
  "INSURANCE",
  "MAIL",
  "BEHIND",
  "FEED_IN_DOUBT",
  "INCIDENT",
  "MAINTENANCE",
  "SHORTFALL",
  "POOL_LOSS",
] as const;
export type DisturbanceCause = (typeof DISTURBANCE_CAUSES)[number];

/** `limited`: some of it works, or all of it more slowly. */
export const DISTURBANCE_LEVELS = ["limited", "down"] as const;
export type DisturbanceLevel = (typeof DISTURBANCE_LEVELS)[number];
