import type { VenueReading } from "@sumi/core/prices/events.ts";
import type { PriceSource } from "@sumi/server/platform/timers/sampler.ts";
import type { Prices } from "./talk.ts";

const VENUES = ["one", "two", "three"];

/** Three venues that agree. As the port of feeds says, a silent one repeats its last quote. */
export class StagedFeed implements PriceSource {
  readonly #assetOf: (symbol: string) => number | undefined;
  readonly #last = new Map<string, { readonly price: string; readonly timeMs: number }>();
  #prices: Prices = {};

  constructor(assetOf: (symbol: string) => number | undefined) {
    this.#assetOf = assetOf;
  }

  name(prices: Prices): void {
    this.#prices = prices;
  }

  readings({ timeMs }: { readonly timeMs: number }): readonly VenueReading[] {
    for (const [symbol, price] of Object.entries(this.#prices)) {
      this.#last.set(symbol, { price, timeMs });
    }
    return [...this.#last].flatMap(([symbol, quote]) => {
      const asset = this.#assetOf(symbol) ?? -1;
      return VENUES.map((venue) => ({ asset, venue, ...quote }));
    });
  }
}
