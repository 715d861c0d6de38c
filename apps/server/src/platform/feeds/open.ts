import type { Clock, Scheduler } from "@sumi/journal/ports.ts";
import type { FeedConfiguration } from "../configuration/configuration.ts";
import type { Feed, ListedAssets } from "./feed.ts";
import { openCcxtVenues } from "./live/ccxt.ts";
import { liveFeed } from "./live/live.ts";
import { recordedFeed } from "./recorded/recorded.ts";
import { simulatedFeed } from "./simulated/simulated.ts";

/** The configured feed. It reads and requests nothing before its `start`. */
export function openFeed(
  configuration: FeedConfiguration,
  world: {
    readonly seed: number;
    readonly assets: ListedAssets;
    readonly clock: Clock;
    readonly scheduler: Scheduler;
  },
): Feed {
  switch (configuration.source) {
    case "simulated":
      return simulatedFeed(world);
    case "recorded":
      return recordedFeed({ ...configuration, ...world });
    case "live":
      return liveFeed({ ...world, open: () => openCcxtVenues(configuration.venues) });
  }
}
