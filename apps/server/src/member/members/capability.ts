import { staffAccess } from "@sumi/contract/members/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { list } from "../../shared/export-section.ts";
import { staffAccessRoutes } from "./routes.ts";

export const MEMBERS = {
  calls: ({ server }) => staffAccessRoutes(server),
  export: {
    staff_accesses: list(staffAccess, (data) => ({ rows: data.entries, next: data.next_cursor })),
  },
} satisfies MemberCapability;
