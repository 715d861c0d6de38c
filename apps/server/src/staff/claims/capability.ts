import type { StaffCapability } from "../../capability.ts";
import { claimRoutes } from "./routes.ts";

export const STAFF_CLAIMS = {
  calls: ({ server }) => claimRoutes(server),
} satisfies StaffCapability;
