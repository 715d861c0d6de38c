import type { Capability } from "../capability.ts";

export const LINKED_ACCOUNTS = {
  permissions: {
    "links.read": ["reviewer", "approver", "auditor", "administrator"],
    "links.decide": ["approver", "administrator"],
  },
} as const satisfies Capability;
