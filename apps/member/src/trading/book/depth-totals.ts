import { unitsOf } from "@sumi/app/units.ts";
import { isNear } from "@sumi/formulas/price-range.ts";
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import type { DepthStep, DepthSteps } from "@sumi/ui/charts/depth-steps.ts";
import type { Depth, Level } from "../../live/depth.ts";

/** Orders farther than a twentieth from the best price would flatten the rest of the curve. */
const DRAWN_SHARE = 5_000_000n as Rate;

/** Each price near the middle with everything that is offered up to it. */
export function depthTotals({ bids, asks }: Depth): DepthSteps {
  return { bids: totals(nearest(bids)), asks: totals(nearest(asks)) };
}

function nearest(levels: readonly Level[]): readonly Level[] {
  const [best] = levels;
  if (best === undefined) return [];
  const bestPrice = unitsOf(best[0]);
  return levels.filter(([price]) => isNear(unitsOf(price), bestPrice, DRAWN_SHARE));
}

function totals(levels: readonly Level[]): readonly DepthStep[] {
  let total: bigint = ZERO;
  return levels.map(([price, quantity]) => {
    total += unitsOf(quantity);
    return { price, total: formatAmount(total) };
  });
}
