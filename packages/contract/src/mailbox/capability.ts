import type { Capability } from "../capability.ts";
import { STAFF_ROLES } from "../wire/staff-roles.ts";

export const MAILBOX = {
  permissions: {
    "mailbox.read": STAFF_ROLES,
  },
} as const satisfies Capability;
