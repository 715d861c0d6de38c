import type { ParameterGroup } from "../capability.ts";
import { DAY_MS, duration, hurtsBy, integer } from "../parameters/kinds.ts";

export const STAFF_PARAMETERS: ParameterGroup = {
  definitions: {
    /** The time for which a person who was added or reset is no half of an act of two. */
    "staff.new_ms": hurtsBy("fall", duration(DAY_MS, 0, 7 * DAY_MS)),
    /** The time for which they and the two who introduced them are not each other's second. */
    "staff.introduced_ms": hurtsBy("fall", duration(30 * DAY_MS, 0, 90 * DAY_MS)),
    /** The times in an hour that one person keeps colleagues out. */
    "staff.interventions_max": hurtsBy("rise", integer(10, 1, 100)),
  },
};
