import type { StaffCapability } from "../../capability.ts";
import { staffSolvencyRoutes } from "./routes.ts";

export const STAFF_SOLVENCY = {
  calls: ({ server, listing }) => staffSolvencyRoutes(server, listing),
} satisfies StaffCapability;
