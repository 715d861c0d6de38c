import type { Capability } from "../capability.ts";

export const CORRECTIONS = {
  permissions: {
    "entries.reverse": ["approver", "administrator"],
  },
  bills: ["REVERSAL"],
} as const satisfies Capability;
