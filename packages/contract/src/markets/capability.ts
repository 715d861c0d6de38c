import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const MARKETS = {
  permissions: {
    "markets.read": STAFF_ROLES,
    "markets.change": ["administrator"],
  },
} as const satisfies Capability;
