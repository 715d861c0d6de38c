import { contracts } from "@sumi/contract/delivery/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { list } from "../../shared/export-section.ts";
import { deliveryRoutes } from "./routes.ts";
import { standingRoutes } from "./standing.ts";

export const DELIVERY = {
  calls: ({ server }) => {
    deliveryRoutes(server);
    standingRoutes(server);
  },
  export: {
    contracts: list(contracts, (data) => ({ rows: data.contracts, next: data.next_cursor })),
  },
} satisfies MemberCapability;
