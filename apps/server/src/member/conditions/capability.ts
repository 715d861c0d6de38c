import type { MemberCapability } from "../../capability.ts";
import { conditionRoutes } from "./routes.ts";

export const CONDITIONS = {
  calls: ({ server }) => conditionRoutes(server),
} satisfies MemberCapability;
