import type { ChangeAgent } from "./acts.ts";
import type { AgentChanged } from "./events.ts";

/** The events and acts of agents. */
export type AgentVocabulary = {
  readonly command: never;
  readonly event: AgentChanged;
  readonly act: ChangeAgent;
};
