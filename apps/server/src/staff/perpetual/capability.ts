import type { StaffCapability } from "../../capability.ts";

export const STAFF_PERPETUAL = {
  acts: {
    ListContract: { permission: "markets.change" },
    ResumeContract: { permission: "markets.change" },
    DelistContract: { permission: "markets.change" },
  },
} satisfies StaffCapability;
