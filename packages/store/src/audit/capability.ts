import type { Capability } from "../capability.ts";
import { auditProjection } from "./projection.ts";
import { ATTACHED, DESK_ENTRIES, STAFF_ACTS } from "./rows.ts";

export const AUDIT: Capability = {
  tables: [STAFF_ACTS, DESK_ENTRIES, ATTACHED],
  projection: auditProjection,
};
