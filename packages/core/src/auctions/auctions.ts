import { assert } from "@sumi/primitives/assert.ts";
import { flagColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import { type Auction, phaseOf } from "./auction.ts";
import type { AuctionEndDrawn, AuctionPriced, AuctionScheduled } from "./events.ts";

/** The newest auction of each market that ever had one. */
export class Auctions {
  /** By market; most have none. */
  readonly #all: (Auction | undefined)[] = [];
  /** Asked for after every command, so it is not searched for. */
  #uncrossing: Auction | undefined = undefined;

  find(market: number): Auction | undefined {
    return this.#all[market];
  }

  get(market: number): Auction {
    const auction = this.find(market);
    assert(auction !== undefined, "the auction was scheduled");
    return auction;
  }

  /** In the order of their markets. */
  get all(): readonly Auction[] {
    return this.#all.filter((auction) => auction !== undefined);
  }

  /** The auction that stands in place of a market's continuous trading. */
  runningOn(market: number): Auction | undefined {
    const auction = this.#all[market];
    const isRunning = auction?.status === "scheduled" || auction?.status === "uncrossing";
    return isRunning ? auction : undefined;
  }

  /** True from the moment on after which nothing is cancelled, until the trades are made. */
  isFrozen(market: number, timeMs: number): boolean {
    const auction = this.runningOn(market);
    if (auction === undefined) return false;
    const phase = phaseOf(auction, timeMs);
    return phase === "frozen" || phase === "closed";
  }

  /** Ticks: the price of the sale, once the market was opened by an auction. */
  referenceOf(market: number): number | undefined {
    const auction = this.#all[market];
    return auction?.status === "over" ? auction.reference : undefined;
  }

  /** The auction that has ended without a price yet; of several that of the first market. */
  closingAt(timeMs: number): Auction | undefined {
    return this.all.find(({ status, endMs }) => status === "scheduled" && endMs <= timeMs);
  }

  /** The auctions whose end is to be drawn at that moment. */
  drawnAt(timeMs: number): readonly Auction[] {
    return this.all.filter(({ status, isDrawn, drawnMs, latestMs }) => {
      return status === "scheduled" && !isDrawn && drawnMs <= timeMs && timeMs < latestMs;
    });
  }

  /** The auction whose trades are being made. */
  get uncrossing(): Auction | undefined {
    return this.#uncrossing;
  }

  schedule({ type, ...terms }: AuctionScheduled): void {
    const { market, latestMs } = terms;
    assert(this.runningOn(market) === undefined, "a market has one auction at a time");
    this.#put({ ...terms, status: "scheduled", endMs: latestMs, isDrawn: false, price: 0 });
  }

  draw({ market, endMs }: AuctionEndDrawn): void {
    Object.assign(this.get(market), { endMs, isDrawn: true });
  }

  price({ market, price }: AuctionPriced): void {
    const status = price === 0 ? "over" : "uncrossing";
    this.#put(Object.assign(this.get(market), { price, status } as const));
  }

  end(market: number): void {
    this.get(market).status = "over";
    this.#uncrossing = undefined;
  }

  /** Closing a market ends an auction that has no price yet. */
  stop(market: number): void {
    const auction = this.runningOn(market);
    if (auction !== undefined) auction.status = "stopped";
  }

  /** Takes the auctions of another exchange, as a view that follows it does. */
  copy({ all }: Pick<Auctions, "all">): void {
    for (const auction of all) this.#put({ ...auction });
  }

  readonly line = snapshotLine<Auction>(
    "auction",
    {
      market: numberColumn,
      project: numberColumn,
      attempt: numberColumn,
      startMs: numberColumn,
      frozenMs: numberColumn,
      drawnMs: numberColumn,
      latestMs: numberColumn,
      reference: numberColumn,
      low: numberColumn,
      high: numberColumn,
      status: textColumn<Auction["status"]>(),
      endMs: numberColumn,
      isDrawn: flagColumn,
      price: numberColumn,
    },
    { rows: () => this.all, restore: (auction) => this.#put(auction) },
  );

  #put(auction: Auction): void {
    this.#all[auction.market] = auction;
    if (auction.status === "uncrossing") this.#uncrossing = auction;
  }
}
