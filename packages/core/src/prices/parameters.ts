import type { ParameterGroup } from "../capability.ts";
import { duration, hurtsBy, integer } from "../parameters/kinds.ts";

export const PRICE_PARAMETERS: ParameterGroup = {
  definitions: {
    "index.sources_min": hurtsBy("any", integer(3, 1, 20)),
    "index.source_age_max_ms": hurtsBy("any", duration(10_000, 1_000, 60_000)),
    /** Samples from before rules had names are computed again with it. */
    "index.clamp_bps": { ...integer(50, 1, 1_000), retired: true },
  },
};
