import type { MiningAct } from "./acts.ts";
import type { MiningCommand } from "./commands.ts";
import type { MiningEvent } from "./events.ts";

/** The commands, events and acts of mining. */
export type MiningVocabulary = {
  readonly command: MiningCommand;
  readonly event: MiningEvent;
  readonly act: MiningAct;
};
