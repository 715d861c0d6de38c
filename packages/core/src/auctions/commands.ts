import type { Command } from "../stamp.ts";

/**
 * Timer: the end of an auction is drawn from the hash of the newest durable frame, once the last
 * moments before its latest end have begun.
 */
export type DrawAuctionEnd = Command<"DrawAuctionEnd"> & {
  readonly market: number;
  readonly frame: number;
  readonly hash: string;
};
