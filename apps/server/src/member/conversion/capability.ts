import type { MemberCapability } from "../../capability.ts";
import { conversionRoutes } from "./routes.ts";

export const CONVERSION = {
  calls: ({ server }) => conversionRoutes(server),
  genesis: { demonstration: { parameters: { "conversion.open": "1" } } },
} satisfies MemberCapability;
