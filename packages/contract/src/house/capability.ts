import type { Capability } from "../capability.ts";

export const HOUSE = {
  permissions: {
    "house.read": ["approver", "auditor", "administrator"],
    "house.capital": ["administrator"],
  },
} as const satisfies Capability;
