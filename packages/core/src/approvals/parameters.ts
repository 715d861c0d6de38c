import type { ParameterGroup } from "../capability.ts";
import { integer } from "../parameters/kinds.ts";

export const APPROVAL_PARAMETERS: ParameterGroup = {
  definitions: {
    /** So many proposals of one person stand at once; more would bury those of the others. */
    "approvals.open_max": integer(20, 1, 200),
  },
};
