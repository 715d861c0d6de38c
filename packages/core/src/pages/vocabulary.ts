import type { PageAct } from "./acts.ts";
import type { PageCommand } from "./commands.ts";
import type { PageEvent } from "./events.ts";

/** The commands, events and acts of pages. */
export type PageVocabulary = {
  readonly command: PageCommand;
  readonly event: PageEvent;
  readonly act: PageAct;
};
