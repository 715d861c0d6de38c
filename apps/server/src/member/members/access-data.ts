import type { AccessEntryData } from "@sumi/contract/members/calls.ts";
import type { Access } from "@sumi/store/audit/queries.ts";
import type { PublicNumbers } from "../../platform/public-numbers/public-numbers.ts";

/** One entry of the access log, the same for the member and the staff: a file access or an act. */
export function accessData(access: Access, numbers: PublicNumbers): AccessEntryData {
  const { kind: source, timeMs, staff, what, id } = access;
  const kind = source === "act" ? "act" : "look";
  const sequence = source === "act" ? String(id) : null;
  return { kind, time_ms: timeMs, staff, what, case: caseOf(access, numbers), sequence };
}

/** An act names its case in the journal by number; a file access has what its person wrote. */
function caseOf({ subject, withdrawal, caseName }: Access, numbers: PublicNumbers): string {
  if (subject !== undefined) return numbers.shown("commands", subject);
  return withdrawal === undefined ? caseName : numbers.shown("withdrawals", withdrawal);
}
