import { myBills } from "@sumi/contract/bills/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { list } from "../../shared/export-section.ts";
import { billRoutes } from "./routes.ts";

export const BILLS = {
  calls: ({ server }) => billRoutes(server),
  export: { bills: list(myBills, (data) => ({ rows: data.bills, next: data.next_cursor })) },
} satisfies MemberCapability;
