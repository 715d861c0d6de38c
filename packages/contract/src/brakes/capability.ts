import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const BRAKES = {
  permissions: {
    "brakes.read": STAFF_ROLES,
    /** At once by one person, and as half of an act of two. */
    "brakes.set": ["approver", "administrator"],
  },
} as const satisfies Capability;
