/**
 * Two people announce the opening auction of a listed market for the coins of a sale: when it
 * begins to collect orders, and for how long.
 */
export type ScheduleAuction = {
  readonly act: "ScheduleAuction";
  readonly symbol: string;
  /** The sale whose price the auction is measured from. */
  readonly project: number;
  readonly startMs: number;
  readonly collectingMs: number;
};
