import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const ARTICLES = {
  permissions: {
    "articles.read": STAFF_ROLES,
    /** Words that were written are read by members only after two people publish them. */
    "articles.write": ["approver", "administrator"],
  },
} as const satisfies Capability;
