import type { SelfLimits } from "../self-limits/self-limits.ts";
import type { Stamp } from "../stamp.ts";
import type { PerpetualTraded } from "./order-events.ts";
import type { PositionDeleveraged, PositionLiquidated } from "./position-events.ts";
import { makerSideOf, type SideOfTrade, sidesOf } from "./sides.ts";

/** Counts for the members' loss limits what both sides of a trade won or lost (honesty H14). */
export function countTrade(selfLimits: SelfLimits, event: PerpetualTraded, stamp: Stamp): void {
  for (const side of sidesOf(event)) countSide(selfLimits, side, stamp);
}

export function countLiquidation(
  selfLimits: SelfLimits,
  event: PositionLiquidated,
  stamp: Stamp,
): void {
  const { member, realised, fee, deficit } = event;
  selfLimits.count(member, realised - fee + deficit, stamp.timeMs);
  countSide(selfLimits, makerSideOf(event), stamp);
}

export function countDeleveraging(
  selfLimits: SelfLimits,
  { member, marginOut, other, otherRealised }: PositionDeleveraged,
  { timeMs }: Stamp,
): void {
  selfLimits.count(member, -marginOut, timeMs);
  selfLimits.count(other, otherRealised, timeMs);
}

/** The realised result of a side less its fees. */
function countSide(selfLimits: SelfLimits, side: SideOfTrade, { timeMs }: Stamp): void {
  const { member, realised, openFee, closeFee } = side;
  selfLimits.count(member, realised - openFee - closeFee, timeMs);
}
