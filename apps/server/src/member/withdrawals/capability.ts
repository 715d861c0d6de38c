import { addresses, withdrawals } from "@sumi/contract/withdrawals/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { brakesOn } from "../../platform/health/disturbances.ts";
import { list, whole } from "../../shared/export-section.ts";
import { DEMONSTRATION_TERMS } from "./genesis.ts";
import { withdrawalRoutes } from "./routes.ts";

export const WITHDRAWALS = {
  disturbances: [brakesOn("WITHDRAWALS", "withdrawals")],
  calls: ({ server }) => withdrawalRoutes(server),
  genesis: { demonstration: { acts: DEMONSTRATION_TERMS } },
  export: {
    withdrawals: list(withdrawals, (data) => ({ rows: data.withdrawals, next: data.next_cursor })),
    addresses: whole(addresses, (data) => data.addresses),
  },
} satisfies MemberCapability;
