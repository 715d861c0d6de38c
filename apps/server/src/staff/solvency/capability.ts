import type { StaffCapability } from "../../capability.ts";
import { custodyRoutes } from "./routes.ts";

export const STAFF_SOLVENCY = {
  calls: ({ server, listing }) => custodyRoutes(server, listing),
} satisfies StaffCapability;
