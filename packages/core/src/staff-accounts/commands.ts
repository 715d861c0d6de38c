import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import type { Command } from "../stamp.ts";

/**
 * The server: a person whom no two of the staff added, because the machine itself did: by a first
 * link, for a demonstration, or before changes of the staff stood in the journal.
 */
export type RecordStaff = Command<"RecordStaff"> & {
  /** 1 for the first of the staff. */
  readonly staff: number;
  /** Sorted. */
  readonly roles: readonly StaffRole[];
};

export type StaffAccountCommand = RecordStaff;
