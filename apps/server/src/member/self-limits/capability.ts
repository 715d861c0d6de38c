import { ownSelfLimits } from "@sumi/contract/self-limits/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { selfLimitRoutes } from "./routes.ts";

export const SELF_LIMITS = {
  calls: ({ server }) => selfLimitRoutes(server),
  export: { self_limits: whole(ownSelfLimits, ({ limits }) => limits) },
} satisfies MemberCapability;
