import { holdings, incomes } from "@sumi/contract/mining/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { list } from "../../shared/export-section.ts";
import { machinesOfThePast } from "./past.ts";
import { miningRoutes } from "./routes.ts";

export const MINING = {
  calls: ({ server }) => miningRoutes(server),
  genesis: { demonstration: { past: machinesOfThePast } },
  export: {
    machines: list(holdings, (data) => ({ rows: data.holdings, next: data.next_cursor })),
    mining_income: list(incomes, (data) => ({ rows: data.incomes, next: data.next_cursor })),
  },
} satisfies MemberCapability;
