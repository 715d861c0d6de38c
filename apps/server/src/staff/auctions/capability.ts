import type { StaffCapability } from "../../capability.ts";
import { staffAuctionRoutes } from "./routes.ts";

export const STAFF_AUCTIONS = {
  calls: ({ server }) => staffAuctionRoutes(server),
  acts: { ScheduleAuction: { permission: "markets.change" } },
} satisfies StaffCapability;
