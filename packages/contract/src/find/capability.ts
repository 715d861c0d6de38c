import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const FIND = {
  permissions: {
    /** To search at all; each kind of result asks for the permission of its own list. */
    "find.use": STAFF_ROLES,
  },
} as const satisfies Capability;
