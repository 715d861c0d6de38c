import type { ScheduleAuction } from "./acts.ts";
import type { DrawAuctionEnd } from "./commands.ts";
import type { AuctionEvent } from "./events.ts";

/** The commands, events and acts of auctions. */
export type AuctionVocabulary = {
  readonly command: DrawAuctionEnd;
  readonly event: AuctionEvent;
  readonly act: ScheduleAuction;
};
