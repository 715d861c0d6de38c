import type { StaffCapability } from "../../capability.ts";
import { staffSupportRoutes } from "./routes.ts";

export const STAFF_SUPPORT = {
  calls: staffSupportRoutes,
} satisfies StaffCapability;
