import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const OVERVIEW = {
  permissions: {
    "overview.read": STAFF_ROLES,
    "health.read": ["approver", "auditor", "administrator"],
  },
} as const satisfies Capability;
