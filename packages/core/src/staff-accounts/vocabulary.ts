import type { ChangeStaff } from "./acts.ts";
import type { StaffAccountCommand } from "./commands.ts";
import type { StaffAccountEvent } from "./events.ts";

/** The commands, events and acts of staff accounts. */
export type StaffAccountVocabulary = {
  readonly command: StaffAccountCommand;
  readonly event: StaffAccountEvent;
  readonly act: ChangeStaff;
};
