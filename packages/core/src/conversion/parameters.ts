import type { ParameterGroup } from "../capability.ts";
import { choice, decimal, duration, hurtsBy, share } from "../parameters/kinds.ts";

export const CONVERSION_PARAMETERS: ParameterGroup = {
  definitions: {
    /**
     * 1 while conversion is open; the spread of its quotes, their lifetime, and the USDT value of
     * one quote and of all that a member converts within such a life. A change of these three is
     * announced either way, because one hurts members and the other opens the house's purse.
     * Closing counts at once.
     */
    "conversion.open": choice(0, 1),
    "conversion.spread": hurtsBy("any", { ...share("0.005"), min: 0.0001 }),
    "conversion.quote_ms": hurtsBy("any", duration(10_000, 1_000, 20_000)),
    "conversion.value_max": hurtsBy("any", decimal("50000")),
  },
};
