import type { StaffCapability } from "../../capability.ts";
import { PROJECT_ACTS } from "./acts.ts";
import { saleRoutes } from "./routes.ts";

export const STAFF_SUBSCRIPTIONS = {
  calls: ({ server, listing }) => saleRoutes(server, listing),
  acts: PROJECT_ACTS,
} satisfies StaffCapability;
