import type { ParameterGroup } from "../capability.ts";
import { founded } from "../parameters/kinds.ts";

export const DEMONSTRATION_COIN_PARAMETERS: ParameterGroup = {
  definitions: {
    /**
     * The amount that a new member may take once, in USDT, and the sum of what all take in a day.
     * Real exchanges give none.
     */
    "demonstration_coins.member_amount": founded("0"),
    "demonstration_coins.day_max": founded("0"),
  },
};
