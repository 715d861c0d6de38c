import type { Capability } from "../capability.ts";
import { STAFF_ROLES } from "../wire/staff-roles.ts";

export const PARAMETERS = {
  permissions: {
    "parameters.read": STAFF_ROLES,
    "parameters.change": ["administrator"],
  },
} as const satisfies Capability;
