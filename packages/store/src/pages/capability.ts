import type { Capability } from "../capability.ts";
import { pagesProjection } from "./projection.ts";
import { PAGE_VERSIONS, TERMS_ACCEPTANCES } from "./rows.ts";

export const PAGES: Capability = {
  tables: [PAGE_VERSIONS, TERMS_ACCEPTANCES],
  projection: pagesProjection,
};
