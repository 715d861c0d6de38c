import type { ParameterGroup } from "../capability.ts";
import { decimal, hurtsBy, integer } from "../parameters/kinds.ts";

export const MINING_PARAMETERS: ParameterGroup = {
  definitions: {
    /** The reserve of a pool for income by value, over that value at the index (rules 5.4). */
    "mining.safety": hurtsBy("fall", { ...decimal("1.25", "factor"), min: 1, max: 10 }),
    /** A day has a fixing of its own if so many samples of its last ten minutes are OK. */
    "mining.fixing_samples_min": hurtsBy("any", integer(10, 1, 600)),
  },
};
