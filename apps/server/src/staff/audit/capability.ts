import type { StaffCapability } from "../../capability.ts";
import { auditRoutes } from "./routes.ts";

export const STAFF_AUDIT = {
  calls: ({ server, listing, chain }) => auditRoutes(server, listing, chain),
} satisfies StaffCapability;
