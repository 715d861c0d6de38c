import { unitsOf } from "@sumi/app/units.ts";
import { liquidationPriceOf } from "@sumi/formulas/perpetual/liquidation.ts";
import { initialMargin } from "@sumi/formulas/perpetual/position.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { readDecimal } from "../../trading/order/order-terms.ts";
import { maintenanceTermsOf } from "../maintenance-terms.ts";
import type { OfPosition } from "./PositionCard.tsx";

/** A margin, and the liquidation price with it; null where no mark liquidates any more. */
export type Resulting = { readonly margin: string; readonly price: string | null };

/** What follows once that amount was added to the margin or taken out; `undefined` for nothing. */
export function afterMargin(
  of: OfPosition,
  way: "add" | "remove",
  amount: string,
): Resulting | undefined {
  const reading = readDecimal(amount);
  const change = reading === "empty" ? ZERO : reading;
  if (typeof change !== "bigint") return undefined;
  const now = unitsOf(of.position.margin);
  return resultingWith(of, (way === "add" ? now + change : now - change) as Amount);
}

/** What follows at another leverage: the margin comes to what the entry needs. */
export function afterLeverage(of: OfPosition, leverage: number): Resulting | undefined {
  const { position } = of;
  const needed = initialMargin(unitsOf(position.entry_value), BigInt(leverage));
  return resultingWith(of, leverage === position.leverage ? unitsOf(position.margin) : needed);
}

function resultingWith({ position, contract }: OfPosition, margin: Amount): Resulting | undefined {
  if (margin <= 0n) return undefined;
  const holding = {
    isLong: position.side === "long",
    size: unitsOf(position.qty),
    entry: unitsOf(position.entry_value),
    margin,
  };
  const price = liquidationPriceOf(holding, maintenanceTermsOf(contract), unitsOf(contract.tick));
  return { margin: formatAmount(margin), price: price <= 0n ? null : formatAmount(price) };
}
