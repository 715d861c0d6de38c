import type { Auction } from "@sumi/core/auctions/auction.ts";
import { Auctions } from "@sumi/core/auctions/auctions.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";

type Event = CommandRecord["events"][number];

/** The auction of each market, as of the last committed command. */
export class AuctionView {
  readonly #auctions = new Auctions();

  constructor({ auctions }: Pick<Exchange, "auctions">) {
    this.#auctions.copy(auctions);
  }

  get all(): readonly Auction[] {
    return this.#auctions.all;
  }

  apply({ events }: Pick<CommandRecord, "events">): void {
    for (const event of events) this.#see(event);
  }

  #see(event: Event): void {
    switch (event.type) {
      case "AuctionScheduled":
        return this.#auctions.schedule(event);
      case "AuctionEndDrawn":
        return this.#auctions.draw(event);
      case "AuctionPriced":
        return this.#auctions.price(event);
      case "AuctionEnded":
        return this.#auctions.end(event.market);
      case "MarketStatusSet":
        if (event.status === "closed") this.#auctions.stop(event.market);
    }
  }
}
