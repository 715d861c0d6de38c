import type { PageAct } from "./acts.ts";
import type { PageEvent } from "./events.ts";

/** The events and acts of pages. */
export type PageVocabulary = {
  readonly command: never;
  readonly event: PageEvent;
  readonly act: PageAct;
};
