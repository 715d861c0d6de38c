import type { ParameterGroup } from "../capability.ts";
import { DAY_MS, duration, hurtsBy } from "../parameters/kinds.ts";

export const REVIEW_PARAMETERS: ParameterGroup = {
  definitions: {
    /** The time within which the second person decides an act that the first has proposed. */
    "approvals.lapse_ms": hurtsBy("rise", duration(DAY_MS, 60_000, 7 * DAY_MS)),
    /** The time for which a case stays assigned to one person. */
    "review.assignment_ms": hurtsBy("rise", duration(900_000, 1_000, DAY_MS)),
    /** The time for which who certified a member or credited its coins passes nothing alone. */
    "review.separation_ms": hurtsBy("fall", duration(7 * DAY_MS, 0, 30 * DAY_MS)),
  },
};
