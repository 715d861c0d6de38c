import type { Capability } from "../capability.ts";

export const REVIEW = {
  permissions: {
    /** To take a case for a while, so that only its assignee can decide it. */
    "cases.assign": ["reviewer", "approver", "administrator"],
    /** To take a case from its assignee. The core asks for the same role. */
    "cases.take_over": ["administrator"],
  },
} as const satisfies Capability;
