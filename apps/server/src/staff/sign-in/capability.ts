import type { StaffCapability } from "../../capability.ts";
import { staffSignInRoutes } from "./routes.ts";

export const STAFF_SIGN_IN = {
  calls: (context) => staffSignInRoutes(context.server, context),
  tidy: ({ server }) => server.staff.forget(),
} satisfies StaffCapability;
