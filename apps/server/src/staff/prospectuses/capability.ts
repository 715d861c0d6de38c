import type { StaffCapability } from "../../capability.ts";
import { prospectusDeskRoutes } from "./routes.ts";

export const STAFF_PROSPECTUSES = {
  calls: ({ server }) => prospectusDeskRoutes(server),
} satisfies StaffCapability;
