import type { StaffCapability } from "../../capability.ts";
import { caseRoutes } from "./routes.ts";

export const STAFF_REVIEW = {
  calls: ({ server }) => caseRoutes(server),
} satisfies StaffCapability;
