import type { AuctionScheduled } from "./events.ts";

/** The newest auction of a market. */
export type Auction = Omit<AuctionScheduled, "type"> & {
  /** "stopped" by closing the market; "uncrossing" while its trades are made; "over" for good. */
  status: "scheduled" | "uncrossing" | "over" | "stopped";
  /** The end that was drawn; the latest one before. */
  endMs: number;
  isDrawn: boolean;
  /** Ticks; 0 before the price is found, and where nothing crossed. */
  price: number;
};

/**
 * The phase of an auction that is not over: "announced" takes no orders, "collecting" takes and
 * cancels them, "frozen" takes them and cancels none, "closed" waits for its price and trades.
 */
export type AuctionPhase = "announced" | "collecting" | "frozen" | "closed";

export function phaseOf(auction: Auction, timeMs: number): AuctionPhase {
  if (timeMs < auction.startMs) return "announced";
  if (auction.status === "uncrossing" || timeMs >= auction.endMs) return "closed";
  return timeMs < auction.frozenMs ? "collecting" : "frozen";
}
