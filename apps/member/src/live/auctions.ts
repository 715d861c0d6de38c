import type { AuctionData } from "@sumi/contract/auctions/calls.ts";
import { keyedChannel, useRow } from "./keyed-channel.ts";

/** The opening auctions of markets, by their symbols. */
const auctions = keyedChannel<AuctionData>("auctions", ({ symbol }) => symbol);

/** The auction of a market that had or has one, of whatever phase. */
export function useAuction(symbol: string): AuctionData | undefined {
  return useRow(auctions, symbol);
}

/** The auction that stands in place of a market's continuous trading now. */
export function useRunningAuction(symbol: string): AuctionData | undefined {
  const auction = useAuction(symbol);
  const isOver = auction?.phase === "over" || auction?.phase === "stopped";
  return isOver ? undefined : auction;
}
