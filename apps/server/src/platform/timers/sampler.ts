import type { Exchange } from "@sumi/core/exchange.ts";
import type { SampleIndex } from "@sumi/core/prices/commands.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import type { Timer } from "./timer.ts";

/** The part of a feed that the sampler uses. */
export type PriceSource = {
  readings(moment: { readonly sample: number; readonly timeMs: number }): readonly VenueReading[];
};

/**
 * Submits every venue's readings to the core once a second. It computes nothing and keeps no state:
 * the number of the next sample follows from the exchange, even after a change of leader.
 */
export function samplerTimer(options: {
  readonly commands: Commands;
  readonly feed: PriceSource;
  readonly clock: Clock;
  /**
   * True if the machine's clock agrees with the database's; otherwise no time command is submitted.
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
      const command = await commands.read((x) => nextSample(x, feed, clock.nowMs()));
      // A refusal needs no answer: the sample was already taken, or another process leads.
      await commands.submit(command, () => undefined);
    },
  };
}

/** The sample after the exchange's last one, with each venue's readings. */
export function nextSample({ prices }: Exchange, feed: PriceSource, timeMs: number): SampleIndex {
  const sample = 1 + prices.sample;
  const readings = feed.readings({ sample, timeMs });
  return { type: "SampleIndex", actor: TIMER, sample, readings };
}
