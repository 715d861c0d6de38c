import type { Capability } from "../capability.ts";
import { noticesProjection } from "./projection.ts";
import * as rows from "./rows.ts";

export const NOTICES: Capability = {
  tables: [rows.NOTICES],
  projection: noticesProjection,
};
