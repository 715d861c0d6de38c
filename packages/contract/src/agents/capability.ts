import type { Capability } from "../capability.ts";

export const AGENTS = {
  permissions: {
    "agents.read": ["reviewer", "approver", "auditor", "administrator"],
    "agents.decide": ["approver", "administrator"],
  },
} as const satisfies Capability;
