import type { VenueReading } from "@sumi/core/prices/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import type { Timer } from "./timer.ts";

/** What the sampler needs of a feed. */
export type PriceSource = {
  readings(moment: { readonly sample: number; readonly timeMs: number }): readonly VenueReading[];
};

/**
 * Once a second puts before the core what every venue said. It computes nothing and remembers
 * nothing: the number of the next sample follows from the exchange itself, whoever led before.
 */
export function samplerTimer(options: {
  readonly commands: Commands;
  readonly feed: PriceSource;
  readonly clock: Clock;
  /**
   * Whether the machine's clock agrees with the database's; no time command is given without it.
   */
  readonly clockTrusted: () => boolean;
}): Timer {
  const { commands, feed, clock } = options;
  return {
    name: "index sampler",
    periodMs: 1_000,
    offsetMs: 0,
    async beat() {
      if (!options.clockTrusted()) return;
      const sample = 1 + (await commands.read(({ prices }) => prices.sample));
      const readings = feed.readings({ sample, timeMs: clock.nowMs() });
      // A refusal needs no answer: somebody else took this sample, or leads now.
      await commands.submit(
        { type: "SampleIndex", actor: TIMER, sample, readings },
        () => undefined,
      );
    },
  };
}
