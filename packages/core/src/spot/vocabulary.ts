import type { SetMarketStatus } from "./acts.ts";
import type { SpotCommand } from "./commands.ts";
import type { SpotEvent } from "./events.ts";

/** The commands, events and acts of spot. */
export type SpotVocabulary = {
  readonly command: SpotCommand;
  readonly event: SpotEvent;
  readonly act: SetMarketStatus;
};
