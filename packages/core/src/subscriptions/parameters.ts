import type { ParameterGroup } from "../capability.ts";
import { DAY_MS, duration, hurtsBy } from "../parameters/kinds.ts";

export const SUBSCRIPTION_PARAMETERS: ParameterGroup = {
  definitions: {
    /** How long before its start a project is opened, so that nobody is there earlier. */
    "subscriptions.announced_ms": hurtsBy("fall", duration(DAY_MS, 0, 30 * DAY_MS)),
    /** How long after its end a project can be cancelled: its proceeds stay as long. */
    "subscriptions.refundable_ms": hurtsBy("any", duration(7 * DAY_MS, 0, 30 * DAY_MS)),
  },
};
