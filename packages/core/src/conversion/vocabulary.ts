import type { ConversionCommand } from "./commands.ts";
import type { ConversionEvent } from "./events.ts";

/** The commands, events and acts of conversion. */
export type ConversionVocabulary = {
  readonly command: ConversionCommand;
  readonly event: ConversionEvent;
  readonly act: never;
};
