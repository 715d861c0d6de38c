import type { StaffRole } from "@sumi/primitives/staff-roles.ts";

export const STAFF_CHANGES = ["add", "roles", "remove", "reset"] as const;
export type StaffChangeKind = (typeof STAFF_CHANGES)[number];

/** A person whom the machine itself added. Staff are numbered below zero, as actors. */
export type StaffRecorded = {
  readonly type: "StaffRecorded";
  readonly staff: number;
  readonly roles: readonly StaffRole[];
  /** True on the first day of the staff: a founder may be half of an act of two at once. */
  readonly isFounder: boolean;
};

/** Two people changed a third one's account. */
export type StaffChanged = {
  readonly type: "StaffChanged";
  readonly change: StaffChangeKind;
  readonly staff: number;
  /** None for a removal or a reset. */
  readonly roles: readonly StaffRole[];
  readonly proposer: number;
  readonly confirmer: number;
};

export type StaffAccountEvent = StaffRecorded | StaffChanged;
