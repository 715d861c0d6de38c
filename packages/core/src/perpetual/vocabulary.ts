import type { PerpetualAct } from "./acts.ts";
import type { PerpetualCommand } from "./commands.ts";
import type { PerpetualEvent } from "./events.ts";

/** The commands, events and acts of perpetual contracts. */
export type PerpetualVocabulary = {
  readonly command: PerpetualCommand;
  readonly event: PerpetualEvent;
  readonly act: PerpetualAct;
};
