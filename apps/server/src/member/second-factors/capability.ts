import { security } from "@sumi/contract/second-factors/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { secondFactorRoutes } from "./routes.ts";

export const SECOND_FACTORS = {
  calls: ({ server }) => secondFactorRoutes(server),
  export: { security: whole(security, (data) => data) },
} satisfies MemberCapability;
