import type { Capability } from "../capability.ts";
import { pricesProjection } from "./projection.ts";
import { INDEX_SAMPLES, INDEX_TIPS, SAMPLES } from "./rows.ts";

export const PRICES: Capability = {
  tables: [SAMPLES, INDEX_SAMPLES, INDEX_TIPS],
  projection: ({ markets, rows }) => pricesProjection(markets, rows),
};
