import type { Capability } from "../capability.ts";
import { STAFF_ROLES } from "../wire/staff-roles.ts";

export const CLAIMS = {
  permissions: {
    "claims.read": STAFF_ROLES,
    /** Either half of what the operator says of itself. */
    "claims.change": ["administrator"],
    "claims.withdraw": ["approver", "administrator"],
  },
} as const satisfies Capability;
