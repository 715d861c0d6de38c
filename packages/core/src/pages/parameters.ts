import type { ParameterGroup } from "../capability.ts";
import { DAY_MS, integer } from "../parameters/kinds.ts";

export const PAGE_PARAMETERS: ParameterGroup = {
  definitions: {
    /** Pages that were ever published, those that were withdrawn among them. */
    "pages.max": integer(1_000, 1, 10_000),
    /** Members have so long to accept a new version of the terms before it is required. */
    "pages.terms_notice_ms": { ...integer(DAY_MS, 0, 30 * DAY_MS), founding: true },
  },
};
