import type { StaffCapability } from "../../capability.ts";
import { saleRoutes } from "./routes.ts";

export const STAFF_SUBSCRIPTIONS = {
  calls: ({ server, listing }) => saleRoutes(server, listing),
  acts: {
    OpenProject: { permission: "markets.change" },
    ResumeProject: { permission: "markets.change" },
    CancelProject: { permission: "markets.change" },
  },
} satisfies StaffCapability;
