import type { SelfLimitCommand } from "./commands.ts";
import type { SelfLimitEvent } from "./events.ts";

/** The commands, events and acts of self limits. */
export type SelfLimitVocabulary = {
  readonly command: SelfLimitCommand;
  readonly event: SelfLimitEvent;
  readonly act: never;
};
