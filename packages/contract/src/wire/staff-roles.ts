/** What somebody of the staff may be; a person may have several roles. */
export const STAFF_ROLES = ["reviewer", "approver", "support", "auditor", "administrator"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
