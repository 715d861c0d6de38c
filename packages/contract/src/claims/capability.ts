import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const CLAIMS = {
  permissions: {
    "claims.read": STAFF_ROLES,
    /** To propose or confirm a claim of the operator; two people are needed. */
    "claims.change": ["administrator"],
    "claims.withdraw": ["approver", "administrator"],
  },
} as const satisfies Capability;
