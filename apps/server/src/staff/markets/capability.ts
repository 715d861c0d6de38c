import type { StaffCapability } from "../../capability.ts";
import { staffMarketRoutes } from "./routes.ts";

export const STAFF_MARKETS = {
  calls: ({ server, listing }) => staffMarketRoutes(server, listing),
  acts: {
    ListAsset: { permission: "markets.change" },
    ListNetwork: { permission: "markets.change" },
    ListMarket: { permission: "markets.change" },
    ListCoin: { permission: "markets.change" },
    SetMarketStatus: { permission: "markets.change" },
  },
} satisfies StaffCapability;
