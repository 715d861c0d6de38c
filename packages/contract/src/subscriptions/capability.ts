import type { Capability } from "../capability.ts";

export const SUBSCRIPTIONS = {
  bills: [
    "SUBSCRIBE",
    "SUBSCRIBE_COMMIT",
    "SUBSCRIBE_REFUND",
    "SUBSCRIBE_RELEASE",
    "ISSUE_DELIVER",
    "ISSUE_RETURN",
    "ISSUE_PROCEEDS",
  ],
} as const satisfies Capability;
