import type { StaffCapability } from "../../capability.ts";
import { MARKET_ACTS } from "./acts.ts";
import { staffMarketRoutes } from "./routes.ts";

export const STAFF_MARKETS = {
  calls: ({ server, listing }) => staffMarketRoutes(server, listing),
  acts: MARKET_ACTS,
} satisfies StaffCapability;
