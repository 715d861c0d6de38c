import type { Capability } from "../capability.ts";
import { staffActsProjection } from "./projection.ts";
import { STAFF_ACTS } from "./rows.ts";

export const AUDIT: Capability = {
  tables: [STAFF_ACTS],
  projection: staffActsProjection,
};
