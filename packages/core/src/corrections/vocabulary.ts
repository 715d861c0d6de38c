import type { ReverseEntry } from "./acts.ts";
import type { CorrectionEvent } from "./events.ts";

/** The commands, events and acts of corrections. */
export type CorrectionVocabulary = {
  readonly command: never;
  readonly event: CorrectionEvent;
  readonly act: ReverseEntry;
};
