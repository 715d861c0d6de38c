import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import type { StaffChangeKind } from "./events.ts";

/** Adds a person to the staff, gives them other roles, removes or resets them. */
export type ChangeStaff = {
  readonly act: "ChangeStaff";
  readonly change: StaffChangeKind;
  /** 1 for the first of the staff. A new person's number was never given out before. */
  readonly staff: number;
  /** Sorted; none for a removal or a reset. */
  readonly roles: readonly StaffRole[];
};
