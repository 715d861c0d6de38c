import { unitsOf } from "@sumi/app/units.ts";
import { liquidationPriceOf } from "@sumi/formulas/perpetual/liquidation.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { readDecimal } from "../../trading/order/order-terms.ts";
import { maintenanceTermsOf } from "../maintenance-terms.ts";
import type { OfPosition } from "./PositionCard.tsx";

/**
 * The liquidation price once that amount was added to the margin or taken out of it; null where no
 * mark liquidates any more, `undefined` for what no margin can become.
 */
export function resultingLiquidation(
  { position, contract }: OfPosition,
  way: "add" | "remove",
  amount: string,
): string | null | undefined {
  const reading = readDecimal(amount);
  const change = reading === "empty" ? ZERO : reading;
  if (typeof change !== "bigint") return undefined;
  const now = unitsOf(position.margin);
  const margin = (way === "add" ? now + change : now - change) as Amount;
  if (margin <= 0n) return undefined;
  const holding = {
    isLong: position.side === "long",
    size: unitsOf(position.qty),
    entry: unitsOf(position.entry_value),
    margin,
  };
  const price = liquidationPriceOf(holding, maintenanceTermsOf(contract), unitsOf(contract.tick));
  return price <= 0n ? null : formatAmount(price);
}
