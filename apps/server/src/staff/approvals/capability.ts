import type { StaffCapability } from "../../capability.ts";
import { approvalRoutes } from "./routes.ts";

export const STAFF_APPROVALS = {
  calls: ({ server, acts }) => approvalRoutes(server, acts),
} satisfies StaffCapability;
