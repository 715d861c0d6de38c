import type { BrakeAct } from "./acts.ts";
import type { Brake } from "./commands.ts";
import type { BrakeEvent } from "./events.ts";

/** The command, events and acts of brakes. */
export type BrakeVocabulary = {
  readonly command: Brake;
  readonly event: BrakeEvent;
  readonly act: BrakeAct;
};
