import type { Capability } from "../capability.ts";

export const SUPPORT = {
  permissions: {
    "support.read": ["support", "administrator"],
    "support.answer": ["support", "administrator"],
  },
} as const satisfies Capability;
