import type { StaffCapability } from "../../capability.ts";
import { nowRoute } from "./now.ts";
import { caseRoutes } from "./routes.ts";

export const STAFF_REVIEW = {
  calls: ({ server, cases }) => {
    caseRoutes(server);
    nowRoute(server, cases);
  },
} satisfies StaffCapability;
