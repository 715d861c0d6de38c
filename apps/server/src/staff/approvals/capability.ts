import type { StaffCapability } from "../../capability.ts";
import { PROPOSAL_FINDER } from "./finder.ts";
import { approvalRoutes } from "./routes.ts";

export const STAFF_APPROVALS = {
  calls: ({ server, acts }) => approvalRoutes(server, acts),
  finders: [PROPOSAL_FINDER],
} satisfies StaffCapability;
