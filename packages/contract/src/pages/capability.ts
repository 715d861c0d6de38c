import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const PAGES = {
  permissions: {
    "pages.read": STAFF_ROLES,
    "pages.publish": ["approver", "administrator"],
  },
} as const satisfies Capability;
