import type { Capability } from "../capability.ts";
import { profitProjection } from "./projection.ts";
import { COST_BASES, TRANSFERS } from "./rows.ts";

export const PROFIT: Capability = {
  tables: [COST_BASES, TRANSFERS],
  projection: profitProjection,
};
