import type { Capability } from "../capability.ts";
import { pagesProjection } from "./projection.ts";
import { PAGE_VERSIONS } from "./rows.ts";

export const PAGES: Capability = {
  tables: [PAGE_VERSIONS],
  projection: pagesProjection,
};
