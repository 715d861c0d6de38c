import type { MemberCapability } from "../../capability.ts";
import { publicSolvencyRoutes } from "./routes.ts";

export const SOLVENCY = {
  calls: ({ server }) => publicSolvencyRoutes(server),
} satisfies MemberCapability;
