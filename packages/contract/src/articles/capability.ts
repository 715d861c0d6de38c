import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const ARTICLES = {
  permissions: {
    "articles.read": STAFF_ROLES,
    /** Nobody reads what was written until two people publish it. */
    "articles.write": ["approver", "administrator"],
  },
} as const satisfies Capability;
