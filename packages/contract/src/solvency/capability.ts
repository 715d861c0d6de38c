import type { Capability } from "../capability.ts";

export const SOLVENCY = {
  permissions: {
    "solvency.read": ["approver", "auditor", "administrator"],
    "custody.reconcile": ["approver", "administrator"],
  },
} as const satisfies Capability;
