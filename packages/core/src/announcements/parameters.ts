import type { ParameterGroup } from "../capability.ts";
import { integer } from "../parameters/kinds.ts";

export const ANNOUNCEMENT_PARAMETERS: ParameterGroup = {
  definitions: {
    /** Announcements that were neither withdrawn nor corrected, past ones among them. */
    "announcements.standing_max": integer(2_000, 1, 20_000),
  },
};
