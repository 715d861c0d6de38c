import type { StaffCapability } from "../../capability.ts";
import { overviewRoutes } from "./routes.ts";

export const STAFF_OVERVIEW = {
  calls: ({ server }) => overviewRoutes(server),
} satisfies StaffCapability;
