import type { MemberCapability } from "../../capability.ts";
import { brakeRoutes } from "./routes.ts";

export const BRAKES = {
  calls: ({ server }) => brakeRoutes(server),
} satisfies MemberCapability;
