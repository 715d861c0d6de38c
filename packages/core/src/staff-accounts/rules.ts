import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Deciders } from "../capability.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ChangeStaff } from "./acts.ts";
import type { RecordStaff } from "./commands.ts";
import { STAFF_CHANGES } from "./events.ts";

const ADMINISTRATORS_MIN = 2;

/** Records whom the machine itself added. On the first day of the staff they are founders. */
export function recordStaff(x: State, command: RecordStaff): Outcome<void> {
  const { actor, staff, roles } = command;
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (!isStaffNumber(staff)) return reject("PARAMETER_ERROR", { field: "staff" });
  if (!areRoles(roles) || roles.length === 0) return reject("PARAMETER_ERROR", { field: "roles" });
  if (x.staffAccounts.find(-staff) !== undefined) return reject("ILLEGAL_OPERATION");

  // From here on the person must be recorded.
  const isFounder = x.staffAccounts.isFounding(x.now.timeMs);
  x.emit({ type: "StaffRecorded", staff: -staff, roles, isFounder });
  return accept(undefined);
}

export function refusalOfChange(x: State, act: ChangeStaff): Rejected | undefined {
  const { change, staff, roles } = act;
  if (!STAFF_CHANGES.includes(change)) return reject("PARAMETER_ERROR", { field: "change" });
  if (!isStaffNumber(staff)) return reject("PARAMETER_ERROR", { field: "staff" });
  const needsRoles = change === "add" || change === "roles";
  const fits = areRoles(roles) && needsRoles === roles.length > 0;
  if (!fits) return reject("PARAMETER_ERROR", { field: "roles" });
  const person = x.staffAccounts.find(-staff);
  if (change === "add") return person === undefined ? undefined : reject("ILLEGAL_OPERATION");
  if (person === undefined || person.isRemoved) return reject("USER_NOT_FOUND");
  return refusalOfLoss(x, act);
}

export function changeStaff(x: State, act: ChangeStaff, deciders: Deciders): void {
  const { change, staff, roles } = act;
  const { proposer, approver: confirmer } = deciders;
  x.emit({ type: "StaffChanged", change, staff: -staff, roles, proposer, confirmer });
}

/** Two administrators always remain: one alone could change nothing any more. */
function refusalOfLoss(x: State, { change, staff, roles }: ChangeStaff): Rejected | undefined {
  const losesOne = change === "remove" || (change === "roles" && !roles.includes("administrator"));
  if (!losesOne) return undefined;
  const others = x.staffAccounts.administrators.filter((other) => other !== -staff);
  return others.length < ADMINISTRATORS_MIN ? reject("ILLEGAL_OPERATION") : undefined;
}

function isStaffNumber(staff: number): boolean {
  return Number.isSafeInteger(staff) && staff >= 1;
}

/** True for roles that exist, each once and sorted, so that equal roles are equal texts. */
function areRoles(roles: readonly string[]): boolean {
  const known: readonly string[] = STAFF_ROLES;
  if (!Array.isArray(roles) || !roles.every((role) => known.includes(role))) return false;
  return roles.every((role, index) => index === 0 || role > (roles[index - 1] ?? ""));
}
