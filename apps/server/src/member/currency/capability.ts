import type { MemberCapability } from "../../capability.ts";
import { currencyRoutes } from "./routes.ts";

export const CURRENCY = {
  calls: ({ server, rates }) => currencyRoutes(server, rates),
} satisfies MemberCapability;
