import type { PriceCommand } from "./commands.ts";
import type { PriceEvent } from "./events.ts";

/** The commands, events and acts of prices. */
export type PriceVocabulary = {
  readonly command: PriceCommand;
  readonly event: PriceEvent;
  readonly act: never;
};
