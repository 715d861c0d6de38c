import type { StaffCapability } from "../../capability.ts";

export const STAFF_AUCTIONS = {
  acts: { ScheduleAuction: { permission: "markets.change" } },
} satisfies StaffCapability;
