import { drawnEndMs } from "@sumi/formulas/auction.ts";
import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { Auction } from "./auction.ts";
import type { DrawAuctionEnd } from "./commands.ts";

const HASH = /^[0-9a-f]{64}$/;

/**
 * Draws the end of an auction, once. An end that lies behind by now comes at once, so that no order
 * is accepted after it. Without a draw the auction ends at its latest moment.
 */
export function drawAuctionEnd(x: State, command: DrawAuctionEnd): Outcome<void> {
  const { actor, market, frame, hash } = command;
  const { timeMs } = x.now;
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (!Number.isSafeInteger(market)) return reject("PARAMETER_ERROR", { field: "market" });
  if (!Number.isSafeInteger(frame) || frame < 1) {
    return reject("PARAMETER_ERROR", { field: "frame" });
  }
  if (typeof hash !== "string" || !HASH.test(hash)) {
    return reject("PARAMETER_ERROR", { field: "hash" });
  }
  const auction = x.auctions.runningOn(market);
  if (auction === undefined || auction.isDrawn) return reject("ILLEGAL_OPERATION");
  if (timeMs < auction.drawnMs || timeMs >= auction.latestMs) return reject("ILLEGAL_OPERATION");

  // From here on the end must be drawn.
  const endMs = endDrawnFrom(hash, auction, timeMs);
  x.emit({ type: "AuctionEndDrawn", market, frame, hash, endMs });
  return DONE;
}

/** The end that a hash draws at that moment. */
export function endDrawnFrom(
  hash: string,
  { drawnMs, latestMs }: Pick<Auction, "drawnMs" | "latestMs">,
  timeMs: number,
): number {
  return Math.max(timeMs, drawnEndMs(hash, { fromMs: drawnMs, untilMs: latestMs }));
}
