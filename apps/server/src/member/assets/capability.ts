import { balances } from "@sumi/contract/assets/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { assetRoutes } from "./routes.ts";
import { unlockRoute } from "./unlocks.ts";

export const ASSETS = {
  calls: ({ server, unlocks }) => {
    assetRoutes(server);
    unlockRoute(server, unlocks);
  },
  export: { balances: whole(balances, (data) => data.balances) },
} satisfies MemberCapability;
