import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { RecordFileAccess } from "./commands.ts";
import { FILE_SUBJECTS } from "./events.ts";

/** Every access to a member's file is recorded, and the member sees it (honesty H15). */
export function recordFileAccess(x: State, command: RecordFileAccess): Outcome<void> {
  const { actor: staff, member, subject } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (x.members.find(member) === undefined) return reject("USER_NOT_FOUND");
  if (!FILE_SUBJECTS.includes(subject)) return reject("PARAMETER_ERROR", { field: "subject" });

  // From here on the access must be recorded.
  x.emit({ type: "FileAccessed", member, staff, subject });
  return accept(undefined);
}
