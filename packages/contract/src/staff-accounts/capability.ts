import type { Capability } from "../capability.ts";

export const STAFF_ACCOUNTS = {
  permissions: {
    "staff.read": ["auditor", "administrator"],
    "staff.change": ["administrator"],
  },
} as const satisfies Capability;
