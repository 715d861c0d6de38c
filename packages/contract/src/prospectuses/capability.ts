import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";

export const PROSPECTUSES = {
  permissions: { "prospectuses.read": STAFF_ROLES },
} as const satisfies Capability;
