import type { AuctionData } from "@sumi/contract/auctions/calls.ts";
import { type Auction, phaseOf } from "@sumi/core/auctions/auction.ts";
import { priceText } from "@sumi/core/markets/grid.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import { type AuctionLevel, clearingOf, volumeAt } from "@sumi/formulas/auction.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";

/** The collected orders of both sides, by their prices. */
export type Collected = {
  readonly bids: readonly AuctionLevel[];
  readonly asks: readonly AuctionLevel[];
};

type Sold = Pick<Market, "symbol" | "tick" | "lot">;
type Phase = AuctionData["phase"];

/**
 * An auction as everybody sees it. An end that was drawn is shown once it has come. `collected` is
 * called while there are orders to look at.
 */
export function auctionData(
  market: Sold,
  auction: Auction,
  { collected, timeMs }: { readonly collected: () => Collected; readonly timeMs: number },
): AuctionData {
  const phase = shownPhase(auction, timeMs);
  const isCollecting = phase === "collecting" || phase === "frozen" || phase === "closed";
  return {
    symbol: market.symbol,
    project: String(auction.project),
    sale_price: priceText(market, auction.reference),
    attempt: auction.attempt,
    phase,
    start_ms: auction.startMs,
    frozen_ms: auction.frozenMs,
    draw_ms: auction.drawnMs,
    latest_ms: auction.latestMs,
    low: priceText(market, auction.low),
    high: priceText(market, auction.high),
    indication: isCollecting ? indicationOf(market, auction, collected()) : null,
    price: auction.price === 0 ? null : priceText(market, auction.price),
  };
}

function shownPhase(auction: Auction, timeMs: number): Phase {
  const { status } = auction;
  return status === "over" || status === "stopped" ? status : phaseOf(auction, timeMs);
}

function indicationOf(
  market: Sold,
  { reference }: Auction,
  { bids, asks }: Collected,
): AuctionData["indication"] {
  const found = clearingOf(bids, asks, reference);
  if (found === undefined) return null;
  const { price, demand, supply } = found;
  const rest = demand - supply;
  const quantity = (lots: bigint) => formatAmount(lots * market.lot);
  return {
    price: priceText(market, price),
    volume: quantity(volumeAt(found)),
    surplus: quantity(rest < 0n ? -rest : rest),
    surplus_side: rest === 0n ? null : rest > 0n ? "buy" : "sell",
  };
}
