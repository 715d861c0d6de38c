import type { StaffCapability } from "../../capability.ts";
import { PAPERS_FINDER, PHONE_FINDER } from "./finder.ts";
import { PAPERS_NOW } from "./now.ts";
import { staffIdentityRoutes } from "./routes.ts";

export const STAFF_IDENTITY = {
  calls: (context) => staffIdentityRoutes(context.server, context),
  cases: [PAPERS_NOW],
  finders: [PAPERS_FINDER, PHONE_FINDER],
} satisfies StaffCapability;
