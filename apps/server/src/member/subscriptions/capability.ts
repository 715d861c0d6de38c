import { ownProjects, records } from "@sumi/contract/subscriptions/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { brakesOn } from "../../platform/health/disturbances.ts";
import { list, whole } from "../../shared/export-section.ts";
import { keepProspectuses } from "../../shared/prospectus-words.ts";
import { unlocksOfSales } from "./calendar.ts";
import { SALE_ACTS } from "./demonstration.ts";
import { PROSPECTUSES } from "./demonstration-prospectuses.ts";
import { salesOfThePast } from "./past.ts";
import { subscriptionRoutes } from "./routes.ts";

export const SUBSCRIPTIONS = {
  disturbances: [brakesOn("SALES", "subscriptions")],
  calls: ({ server }) => subscriptionRoutes(server),
  genesis: {
    demonstration: {
      acts: SALE_ACTS,
      past: salesOfThePast,
      rows: (database) => keepProspectuses(database, PROSPECTUSES),
    },
  },
  unlocks: unlocksOfSales,
  export: {
    subscriptions: list(records, (data) => ({ rows: data.records, next: data.next_cursor })),
    own_sales: whole(ownProjects, (data) => data.projects),
  },
} satisfies MemberCapability;
