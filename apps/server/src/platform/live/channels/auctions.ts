import { type AuctionData, auction as auctionForm } from "@sumi/contract/auctions/calls.ts";
import type { Auction } from "@sumi/core/auctions/auction.ts";
import type { Side } from "@sumi/core/book/order.ts";
import { auctionData } from "../../../shared/auction-data.ts";
import type { PublicNumbers } from "../../public-numbers/public-numbers.ts";
import type { Channel } from "../hub.ts";
import type { LiveState } from "../state.ts";

type Sources = {
  readonly state: Pick<LiveState, "auctions" | "depth" | "members">;
  readonly numbers: PublicNumbers;
  readonly nowMs: () => number;
};

/** All auctions, their price in prospect once a second; an update holds those that changed. */
export function auctionsChannel({ state, numbers, nowMs }: Sources): Channel {
  const { auctions, depth, members } = state;
  let second = secondOf(nowMs());
  let told = texts();

  function texts(): ReadonlyMap<number, string> {
    return new Map(auctions.all.map((each) => [each.market, JSON.stringify(shown(each))]));
  }

  function shown(auction: Auction): AuctionData {
    const market = members.markets.get(auction.market);
    const of = (side: Side) => {
      return depth.levels(market.number, side, Number.POSITIVE_INFINITY).map(level);
    };
    const collected = () => ({ bids: of("buy"), asks: of("sell") });
    return auctionData(market, auction, { collected, timeMs: nowMs() });
  }

  function update(): unknown {
    const now = secondOf(nowMs());
    if (now === second) return undefined;
    second = now;
    const before = told;
    told = texts();
    const changed = auctions.all.filter(({ market }) => told.get(market) !== before.get(market));
    return changed.length === 0 ? undefined : changed.map(numbered);
  }

  function numbered(auction: Auction) {
    return numbers.show(auctionForm, shown(auction));
  }

  return { snapshot: () => auctions.all.map(numbered), update };
}

function level([price, quantity]: readonly [price: number, quantity: number]) {
  return { price, quantity };
}

function secondOf(timeMs: number): number {
  return Math.floor(timeMs / 1_000);
}
