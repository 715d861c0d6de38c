import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const DELIVERY = {
  permissions: {
    "contracts.read": STAFF_ROLES,
    "contracts.halt": ["approver", "administrator"],
  },
  bills: [
    "DELIVERY_OPEN",
    "DELIVERY_WIN",
    "DELIVERY_TIE_REFUND",
    "DELIVERY_VOID_REFUND",
    "TRIAL_GRANT",
    "TRIAL_EXPIRE",
  ],
} as const satisfies Capability;
