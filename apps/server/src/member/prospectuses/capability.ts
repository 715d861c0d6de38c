import type { MemberCapability } from "../../capability.ts";
import { prospectusRoutes } from "./routes.ts";

export const PROSPECTUSES = {
  calls: ({ server }) => prospectusRoutes(server),
} satisfies MemberCapability;
