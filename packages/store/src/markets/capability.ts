import type { Capability } from "../capability.ts";
import { marketsProjection } from "./projection.ts";
import * as rows from "./rows.ts";

export const MARKETS: Capability = {
  tables: [rows.ASSETS, rows.NETWORKS, rows.MARKETS],
  projection: ({ markets }) => marketsProjection(markets),
};
