/** The roles of the staff; a person may have several. */
export const STAFF_ROLES = ["reviewer", "approver", "support", "auditor", "administrator"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
