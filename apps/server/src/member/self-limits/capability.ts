import type { MemberCapability } from "../../capability.ts";
import { selfLimitRoutes } from "./routes.ts";

export const SELF_LIMITS = {
  calls: ({ server }) => selfLimitRoutes(server),
} satisfies MemberCapability;
