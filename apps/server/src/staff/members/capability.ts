import type { StaffCapability } from "../../capability.ts";
import { MEMBER_FINDER } from "./finder.ts";
import { ORDER_FINDER } from "./order-finder.ts";
import { PROPOSED_ON_MEMBERS } from "./proposed-acts.ts";
import { staffMemberRoutes } from "./routes.ts";

export const STAFF_MEMBERS = {
  calls: ({ server, listing }) => staffMemberRoutes(server, listing),
  acts: PROPOSED_ON_MEMBERS,
  finders: [MEMBER_FINDER, ORDER_FINDER],
} satisfies StaffCapability;
