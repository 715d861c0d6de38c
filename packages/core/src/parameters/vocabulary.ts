import type { ChangeParameter } from "./acts.ts";
import type { ParameterEvent } from "./events.ts";

/** The commands, events and acts of parameters. */
export type ParameterVocabulary = {
  readonly command: never;
  readonly event: ParameterEvent;
  readonly act: ChangeParameter;
};
