import type { StaffCapability } from "../../capability.ts";
import { staffIdentityRoutes } from "./routes.ts";

export const STAFF_IDENTITY = {
  calls: (context) => staffIdentityRoutes(context.server, context),
} satisfies StaffCapability;
