import { deposits } from "@sumi/contract/deposits/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { brakesOn } from "../../platform/health/disturbances.ts";
import { list } from "../../shared/export-section.ts";
import { pausedNetworks } from "./disturbances.ts";
import { depositRoutes } from "./routes.ts";

export const DEPOSITS = {
  disturbances: [pausedNetworks, brakesOn("DEPOSITS", "deposits")],
  calls: (context) => depositRoutes(context),
  genesis: {
    // All visitors of a demonstration may share one loopback address.
    demonstration: { parameters: { "deposits.source_addresses_day_max": "1000" } },
  },
  export: {
    deposits: list(deposits, (data) => ({ rows: data.deposits, next: data.next_cursor })),
  },
} satisfies MemberCapability;
