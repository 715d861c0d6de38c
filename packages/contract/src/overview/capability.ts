import type { Capability } from "../capability.ts";
import { STAFF_ROLES } from "../wire/staff-roles.ts";

export const OVERVIEW = {
  permissions: {
    "overview.read": STAFF_ROLES,
  },
} as const satisfies Capability;
