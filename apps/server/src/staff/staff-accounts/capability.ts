import type { StaffCapability } from "../../capability.ts";
import { firstRoutes } from "./first-routes.ts";
import { staffAccountRoutes } from "./routes.ts";

export const STAFF_ACCOUNTS = {
  calls(context) {
    firstRoutes(context.server, context);
    staffAccountRoutes(context.server, context);
  },
  acts: { LinkStaff: { permission: "staff.change" } },
} satisfies StaffCapability;
