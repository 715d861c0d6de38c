import type { DecideLink } from "./acts.ts";
import type { LinkedAccountCommand } from "./commands.ts";
import type { LinkedAccountEvent } from "./events.ts";

/** The commands, events and acts of linked accounts. */
export type LinkedAccountVocabulary = {
  readonly command: LinkedAccountCommand;
  readonly event: LinkedAccountEvent;
  readonly act: DecideLink;
};
