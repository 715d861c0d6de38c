import { conversions } from "@sumi/contract/conversion/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { brakesOn } from "../../platform/health/disturbances.ts";
import { list } from "../../shared/export-section.ts";
import { conversionRoutes } from "./routes.ts";

export const CONVERSION = {
  disturbances: [brakesOn("CONVERSION", "conversion")],
  calls: ({ server }) => conversionRoutes(server),
  export: {
    conversions: list(conversions, (data) => ({ rows: data.conversions, next: data.next_cursor })),
  },
  genesis: { demonstration: { parameters: { "conversion.open": "1" } } },
} satisfies MemberCapability;
