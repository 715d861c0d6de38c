import type { StaffCapability } from "../../capability.ts";
import { appealRoutes } from "./routes.ts";

export const STAFF_APPEALS = {
  calls: ({ server }) => appealRoutes(server),
} satisfies StaffCapability;
