import type { MemberCapability } from "../../capability.ts";
import { claimRoutes } from "./routes.ts";

export const CLAIMS = {
  calls: ({ server }) => claimRoutes(server),
} satisfies MemberCapability;
