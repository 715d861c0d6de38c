import type { DemonstrationCoinCommand } from "./commands.ts";
import type { DemonstrationCoinEvent } from "./events.ts";

/** The commands, events and acts of demonstration coins. */
export type DemonstrationCoinVocabulary = {
  readonly command: DemonstrationCoinCommand;
  readonly event: DemonstrationCoinEvent;
  readonly act: never;
};
