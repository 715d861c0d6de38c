import { unitsOf } from "@sumi/app/units.ts";
import type { PositionData } from "@sumi/contract/perpetual/positions.ts";
import { hundredthsOf, percentText } from "@sumi/formulas/shares.ts";

type Prices = Pick<PositionData, "mark" | "liquidation_price">;

/** The way from the mark to the liquidation price in percent of the mark: "-20.2" for a long. */
export function distanceOf({ mark, liquidation_price: price }: Prices): string | undefined {
  if (mark === null || price === null || unitsOf(mark) === 0n) return undefined;
  return percentText(hundredthsOf(unitsOf(price) - unitsOf(mark), unitsOf(mark)));
}
