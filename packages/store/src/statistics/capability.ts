import type { Capability } from "../capability.ts";
import { statisticsProjection } from "./projection.ts";
import { JOURNAL_MINUTES } from "./rows.ts";

export const STATISTICS: Capability = {
  tables: [JOURNAL_MINUTES],
  projection: statisticsProjection,
};
