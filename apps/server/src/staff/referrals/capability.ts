import type { StaffCapability } from "../../capability.ts";
import { rewardDayRoutes } from "./routes.ts";

export const STAFF_REFERRALS = {
  calls: ({ server }) => rewardDayRoutes(server),
} satisfies StaffCapability;
