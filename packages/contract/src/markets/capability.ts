import type { Capability } from "../capability.ts";
import { STAFF_ROLES } from "../wire/staff-roles.ts";

export const MARKETS = {
  permissions: {
    "markets.read": STAFF_ROLES,
    "markets.change": ["administrator"],
  },
} as const satisfies Capability;
