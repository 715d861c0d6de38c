import type { Capability } from "../capability.ts";

export const AUDIT = {
  permissions: {
    "audit.read": ["auditor", "administrator"],
  },
} as const satisfies Capability;
