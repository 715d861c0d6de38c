import { holdings, incomes } from "@sumi/contract/mining/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { brakesOn } from "../../platform/health/disturbances.ts";
import { list } from "../../shared/export-section.ts";
import { keepProspectuses } from "../../shared/prospectus-words.ts";
import { MACHINE_PROSPECTUSES } from "./demonstration-prospectuses.ts";
import { machinesOfThePast } from "./past.ts";
import { miningRoutes } from "./routes.ts";
import { unlocksOfIncome } from "./unlocks.ts";

export const MINING = {
  disturbances: [brakesOn("MACHINES", "mining")],
  calls: ({ server }) => miningRoutes(server),
  genesis: {
    demonstration: {
      past: machinesOfThePast,
      rows: (database) => keepProspectuses(database, MACHINE_PROSPECTUSES),
    },
  },
  unlocks: unlocksOfIncome,
  export: {
    machines: list(holdings, (data) => ({ rows: data.holdings, next: data.next_cursor })),
    mining_income: list(incomes, (data) => ({ rows: data.incomes, next: data.next_cursor })),
  },
} satisfies MemberCapability;
