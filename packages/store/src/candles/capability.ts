import type { Capability } from "../capability.ts";
import { candlesProjection } from "./projection.ts";
import * as rows from "./rows.ts";

export const CANDLES: Capability = {
  tables: [rows.CANDLES],
  projection: candlesProjection,
};
