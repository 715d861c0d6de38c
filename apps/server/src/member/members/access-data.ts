import type { AccessEntryData } from "@sumi/contract/members/calls.ts";
import type { Access } from "@sumi/store/audit/queries.ts";

/** One entry of the access log, the same for the member and the staff: a file access or an act. */
export function accessData({
  kind: source,
  timeMs,
  staff,
  what,
  caseName,
  id,
}: Access): AccessEntryData {
  const kind = source === "act" ? "act" : "look";
  const sequence = source === "act" ? String(id) : null;
  return { kind, time_ms: timeMs, staff, what, case: caseName, sequence };
}
