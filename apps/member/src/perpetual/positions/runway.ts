import type { PositionData } from "@sumi/contract/perpetual/positions.ts";

/** Places on a line from 0, the liquidation price, to 1; lengths on a screen, not amounts. */
export type Places = { readonly entry: number; readonly mark: number };

/** The line ends a fifth behind the further of entry and mark. */
const BEHIND = 1.25;

/** `undefined` where no mark liquidates the position, or none is known. */
export function runwayOf(
  position: Pick<PositionData, "mark" | "entry_price" | "liquidation_price">,
): Places | undefined {
  const { mark, entry_price: entry, liquidation_price: liquidation } = position;
  if (mark === null || liquidation === null) return undefined;
  const way = (price: string) => Math.abs(Number(price) - Number(liquidation));
  const whole = Math.max(way(mark), way(entry)) * BEHIND;
  if (whole === 0) return { entry: 0, mark: 0 };
  return { entry: way(entry) / whole, mark: way(mark) / whole };
}
