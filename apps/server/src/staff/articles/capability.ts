import type { StaffCapability } from "../../capability.ts";
import { articleDeskRoutes } from "./routes.ts";

export const STAFF_ARTICLES = {
  calls: ({ server }) => articleDeskRoutes(server),
} satisfies StaffCapability;
