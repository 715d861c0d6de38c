import type { Capability } from "../capability.ts";
import { drawAuctionEnd } from "./draw.ts";
import { AUCTION_PARAMETERS } from "./parameters.ts";
import { isOwnSale, refusalOfAuction, scheduleAuction } from "./schedule.ts";
import type { AuctionVocabulary } from "./vocabulary.ts";

export const AUCTIONS = {
  commands: { DrawAuctionEnd: drawAuctionEnd },
  events: {
    AuctionScheduled: {
      amounts: [],
      apply: ({ auctions }, event) => auctions.schedule(event),
    },
    AuctionEndDrawn: { amounts: [], apply: ({ auctions }, event) => auctions.draw(event) },
    AuctionPriced: {
      amounts: ["demand", "supply"],
      apply: ({ auctions }, event) => auctions.price(event),
    },
    AuctionEnded: { amounts: [], apply: ({ auctions }, { market }) => auctions.end(market) },
  },
  acts: {
    ScheduleAuction: {
      fields: { symbol: "text", project: "number", startMs: "number", collectingMs: "number" },
      refusal: refusalOfAuction,
      carryOut: scheduleAuction,
      judges: ({ markets }, { symbol }) => auctionOf(markets.bySymbol(symbol)?.number ?? -1),
      isOwn: isOwnSale,
    },
  },
  overtakes: { AuctionScheduled: ({ market }) => auctionOf(market) },
  observes: {
    MarketStatusSet: ({ auctions }, { market, status }) => {
      if (status === "closed") auctions.stop(market);
    },
  },
  // It carries the hash of a frame, which the core does not know.
  timers: { DrawAuctionEnd: { stopsInDoubt: true } },
  parameters: [AUCTION_PARAMETERS],
  snapshot: ({ auctions }) => [auctions.line],
} as const satisfies Capability<AuctionVocabulary>;

function auctionOf(market: number): string {
  return `auction of market ${market}`;
}
