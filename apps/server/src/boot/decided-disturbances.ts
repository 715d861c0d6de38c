import { MEMBER_CAPABILITIES } from "../capabilities.ts";
import type { MemberCapability } from "../capability.ts";
import type { DisturbancesOf } from "../platform/health/disturbances.ts";

/** The disturbances by decision of every capability. */
export const decidedDisturbances: DisturbancesOf = (exchange, timeMs) => {
  return MEMBER_CAPABILITIES.flatMap(({ disturbances = [] }: MemberCapability) => {
    return disturbances.flatMap((disturbancesOf) => disturbancesOf(exchange, timeMs));
  });
};
