import type { StaffCapability } from "../../capability.ts";
import { nowRoute } from "./now.ts";
import { caseRoutes } from "./routes.ts";

export const STAFF_REVIEW = {
  calls: ({ server }) => {
    caseRoutes(server);
    nowRoute(server);
  },
} satisfies StaffCapability;
