import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Figures } from "./figures.ts";

/** The times of the venues' newest readings, as the samples in the journal have them. */
export class VenueAges {
  readonly #newestMs = new Map<string, number>();

  hear(records: readonly CommandRecord[]): void {
    for (const { command, events } of records) {
      if (command !== "SampleIndex") continue;
      for (const event of events) {
        if (event.type !== "IndexSampled") continue;
        for (const { venue, timeMs } of event.readings) {
          if (timeMs > (this.#newestMs.get(venue) ?? 0)) this.#newestMs.set(venue, timeMs);
        }
      }
    }
  }

  at(nowMs: number): Figures["venueAges"] {
    return Array.from(this.#newestMs, ([venue, timeMs]) => ({
      venue,
      ageMs: Math.max(0, nowMs - timeMs),
    }));
  }
}
