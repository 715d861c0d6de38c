import type { Amount } from "@sumi/primitives/amount.ts";

/** An auction was announced, with all the terms that it keeps. */
export type AuctionScheduled = {
  readonly type: "AuctionScheduled";
  readonly market: number;
  readonly project: number;
  /** 1 for the first auction of a market; a market that was closed meanwhile has another one. */
  readonly attempt: number;
  /** Orders are collected from `startMs` on. */
  readonly startMs: number;
  /** From here on nothing is cancelled or reduced. */
  readonly frozenMs: number;
  /** The end is drawn after this moment … */
  readonly drawnMs: number;
  /** … and comes at this one at the latest. */
  readonly latestMs: number;
  /** The price of the sale, and the range that orders may name, in ticks. */
  readonly reference: number;
  readonly low: number;
  readonly high: number;
};

/** The end of an auction, drawn from the hash of a frame of the journal. */
export type AuctionEndDrawn = {
  readonly type: "AuctionEndDrawn";
  readonly market: number;
  readonly frame: number;
  readonly hash: string;
  readonly endMs: number;
};

/** The price of an auction is found. Its trades follow before anything else happens. */
export type AuctionPriced = {
  readonly type: "AuctionPriced";
  readonly market: number;
  /** Ticks; 0 where no bid reached an ask, so that the market opens without a trade. */
  readonly price: number;
  /** Base units that bids and asks offered at this price; the lesser of the two is traded. */
  readonly demand: Amount;
  readonly supply: Amount;
};

/** All trades of an auction are made: from here on its market trades continuously. */
export type AuctionEnded = { readonly type: "AuctionEnded"; readonly market: number };

export type AuctionEvent = AuctionScheduled | AuctionEndDrawn | AuctionPriced | AuctionEnded;
