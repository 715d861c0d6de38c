import type { MemberCapability } from "../../capability.ts";
import { DEMONSTRATION_LISTINGS } from "./genesis.ts";
import { marketRoutes } from "./routes.ts";

export const MARKETS = {
  calls: ({ server }) => marketRoutes(server),
  genesis: {
    demonstration: { parameters: { "index.sources_min": "3" }, acts: DEMONSTRATION_LISTINGS },
  },
} satisfies MemberCapability;
