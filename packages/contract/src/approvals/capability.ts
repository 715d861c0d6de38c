import type { Capability } from "../capability.ts";

export const APPROVALS = {
  permissions: {
    "approvals.read": ["approver", "auditor", "administrator"],
    /** To approve at all; each act then asks for the permission under which it was proposed. */
    "approvals.decide": ["approver", "administrator"],
    /** To end a proposal of one's own. */
    "approvals.take_back": ["approver", "administrator"],
  },
} as const satisfies Capability;
