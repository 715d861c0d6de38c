import type { MemberCapability } from "../../capability.ts";
import { profitRoutes } from "./routes.ts";

export const PROFIT = {
  calls: ({ server }) => profitRoutes(server),
} satisfies MemberCapability;
