import type { Capability } from "../capability.ts";
import { STAFF_ROLES } from "../wire/staff-roles.ts";

export const CLAIMS = {
  permissions: {
    "claims.read": STAFF_ROLES,
    /** To propose or confirm a claim of the operator; two people are needed. */
    "claims.change": ["administrator"],
    "claims.withdraw": ["approver", "administrator"],
  },
} as const satisfies Capability;
