import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { RecordFileAccess } from "./commands.ts";
import { FILE_SUBJECTS } from "./events.ts";

/** Every access to a member's file is recorded, and the member sees it (honesty H15). */
export function recordFileAccess(x: State, command: RecordFileAccess): Outcome<void> {
  const { actor: staff, member, subject } = command;
  const { timeMs } = x.now;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (x.members.find(member) === undefined) return reject("USER_NOT_FOUND");
  if (!FILE_SUBJECTS.includes(subject)) return reject("PARAMETER_ERROR", { field: "subject" });

  // From here on the file must be open to them.
  const untilMs = timeMs + x.parameters.integer("members.file_access_ms", timeMs);
  x.emit({ type: "FileAccessed", member, staff, subject, untilMs });
  return accept(undefined);
}
