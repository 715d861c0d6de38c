import type { ApprovalCommand } from "./commands.ts";
import type { ApprovalEvent } from "./events.ts";

/** The commands, events and acts of approvals. */
export type ApprovalVocabulary = {
  readonly command: ApprovalCommand;
  readonly event: ApprovalEvent;
  readonly act: never;
};
