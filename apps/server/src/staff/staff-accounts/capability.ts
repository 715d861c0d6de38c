import type { StaffCapability } from "../../capability.ts";
import { firstRoutes } from "./first-routes.ts";
import { peopleRoutes } from "./routes.ts";

export const STAFF_ACCOUNTS = {
  calls(context) {
    firstRoutes(context.server, context);
    peopleRoutes(context.server, context);
  },
  acts: { LinkStaff: { permission: "staff.change" } },
} satisfies StaffCapability;
