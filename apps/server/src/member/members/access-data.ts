import type { AccessEntryData } from "@sumi/contract/members/calls.ts";
import type { Access } from "@sumi/store/audit/queries.ts";

/** Who of the staff opened a file or acted on it, as the member and the staff read it. */
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
