import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const OVERVIEW = {
  permissions: {
    "overview.read": STAFF_ROLES,
  },
} as const satisfies Capability;
