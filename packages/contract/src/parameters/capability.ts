import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const PARAMETERS = {
  permissions: {
    "parameters.read": STAFF_ROLES,
    "parameters.change": ["administrator"],
  },
} as const satisfies Capability;
