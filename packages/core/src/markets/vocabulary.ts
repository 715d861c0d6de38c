import type { MarketAct } from "./acts.ts";
import type { MarketEvent } from "./events.ts";

/** The commands, events and acts of markets. */
export type MarketVocabulary = {
  readonly command: never;
  readonly event: MarketEvent;
  readonly act: MarketAct;
};
