import type { ParameterGroup } from "../capability.ts";
import { DAY_MS, duration, hurtsBy } from "../parameters/kinds.ts";

export const CORRECTION_PARAMETERS: ParameterGroup = {
  definitions: {
    /** The time in which an entry can be reversed; 0 for never, then no entries are remembered. */
    "corrections.window_ms": hurtsBy("fall", duration(0, 0, 90 * DAY_MS)),
  },
};
