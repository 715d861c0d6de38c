import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import { isIdentityOpen, refusalOfCase } from "./access-cases.ts";
import type { RecordFileAccess } from "./commands.ts";
import { ACCESS_PURPOSES, FILE_SUBJECTS } from "./events.ts";

/** Every access to a member's file is recorded, and the member sees it (honesty H15). */
export function recordFileAccess(x: State, command: RecordFileAccess): Outcome<void> {
  const { actor: staff, member, subject, kind, number, purpose } = command;
  const { timeMs } = x.now;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (x.members.find(member) === undefined) return reject("USER_NOT_FOUND");
  if (!FILE_SUBJECTS.includes(subject)) return reject("PARAMETER_ERROR", { field: "subject" });
  const unfit = kind === undefined ? undefined : refusalOfCase(x, { staff, member, kind, number });
  if (unfit !== undefined) return unfit;
  const refusal = refusalOfPapers(x, command) ?? refusalOfMore(x, command);
  if (refusal !== undefined) return refusal;

  // From here on the file must be open to them.
  const untilMs = timeMs + x.parameters.integer("members.file_access_ms", timeMs);
  const named = kind === undefined || number === undefined ? {} : { kind, number };
  const why = purpose === undefined ? {} : { purpose };
  x.emit({ type: "FileAccessed", member, staff, subject, untilMs, ...named, ...why });
  return accept(undefined);
}

/** Papers about which nothing is decided open for a purpose, with words (decision 113). */
function refusalOfPapers(
  x: State,
  { member, subject, purpose, attachment }: RecordFileAccess,
): Rejected | undefined {
  if (purpose !== undefined && !ACCESS_PURPOSES.includes(purpose)) {
    return reject("PARAMETER_ERROR", { field: "purpose" });
  }
  if (subject !== "IDENTITY" || isIdentityOpen(x, member)) return undefined;
  if (purpose === undefined) return reject("MISSING_PARAMETER", { field: "purpose" });
  const hasWords = attachment !== undefined;
  return hasWords ? undefined : reject("MISSING_PARAMETER", { field: "attachment" });
}

/** No person reads the files of all members: each has those of so many open at once. */
function refusalOfMore(x: State, command: RecordFileAccess): Rejected | undefined {
  const { actor: staff, member } = command;
  const { timeMs } = x.now;
  const open = x.members.openFiles.openTo(staff, timeMs);
  const max = x.parameters.integer("members.open_files_max", timeMs);
  if (open.has(member) || open.size < max) return undefined;
  const soonestMs = Math.min(...open.values());
  return reject("RATE_LIMITED", { seconds: Math.ceil((soonestMs - timeMs) / 1_000) });
}
