import type { StaffCapability } from "../../capability.ts";

export const STAFF_SUBSCRIPTIONS = {
  acts: {
    OpenProject: { permission: "markets.change" },
    ResumeProject: { permission: "markets.change" },
    CancelProject: { permission: "markets.change" },
  },
} satisfies StaffCapability;
