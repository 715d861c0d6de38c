import type { StaffCapability } from "../../capability.ts";
import { findRoute } from "./routes.ts";

export const STAFF_FIND = {
  calls: ({ server, finders }) => findRoute(server, finders),
} satisfies StaffCapability;
