import type { StaffChange } from "@sumi/store/staff-accounts/changes.ts";
import { note } from "../../platform/staff/desk.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";

/** Records that a change of the staff was proposed or carried out, and by whom. */
export function noteChange(
  server: Parameters<typeof note>[0],
  caller: StaffCaller,
  what: {
    readonly event: "STAFF_PROPOSED" | "STAFF_CONFIRMED";
    readonly change: StaffChange;
  },
): ReturnType<typeof note> {
  const { id, change: kind, name, roles, number } = what.change;
  const details = { id, change: kind, name, roles: roles.join(","), of: number ?? 0 };
  return note(server, caller, { event: what.event, subject: id, details });
}
