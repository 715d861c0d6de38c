import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const ANNOUNCEMENTS = {
  permissions: {
    "announcements.read": STAFF_ROLES,
    "announcements.publish": ["approver", "administrator"],
  },
} as const satisfies Capability;
