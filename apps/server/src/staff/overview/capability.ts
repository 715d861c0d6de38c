import type { StaffCapability } from "../../capability.ts";
import { figureRoutes } from "./figures.ts";
import { healthRoute, overviewRoutes } from "./routes.ts";

export const STAFF_OVERVIEW = {
  calls: ({ server, listing, findings }) => {
    overviewRoutes(server);
    figureRoutes(server, listing);
    healthRoute(server, findings);
  },
} satisfies StaffCapability;
