import type { ParameterGroup } from "../capability.ts";
import { integer } from "../parameters/kinds.ts";

export const PAGE_PARAMETERS: ParameterGroup = {
  definitions: {
    /** Pages that were ever published, those that were withdrawn among them. */
    "pages.max": integer(1_000, 1, 10_000),
  },
};
