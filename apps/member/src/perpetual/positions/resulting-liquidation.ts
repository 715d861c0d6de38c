import { unitsOf } from "@sumi/app/units.ts";
import { liquidationPriceOf } from "@sumi/formulas/perpetual/liquidation.ts";
import {
  type Holding,
  initialMargin,
  marginAtLeverage,
} from "@sumi/formulas/perpetual/position.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { readDecimal } from "../../trading/order/order-terms.ts";
import { maintenanceTermsOf } from "../maintenance-terms.ts";
import type { OfPosition } from "./PositionCard.tsx";

/** A margin, and the liquidation price with it; null where no mark liquidates any more. */
export type Resulting = { readonly margin: string; readonly price: string | null };

/** The margin after an amount was added or taken out; `undefined` where that is no amount. */
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

/** The margin at another leverage: as much as the entry needs, and no less than the mark allows. */
export function afterLeverage(of: OfPosition, leverage: number): Resulting | undefined {
  const { leverage: now, mark, entry_value: entry } = of.position;
  const holding = holdingOf(of, unitsOf(of.position.margin));
  if (leverage === now) return resultingWith(of, holding.margin);
  const wanted = BigInt(leverage);
  if (mark === null) return resultingWith(of, initialMargin(unitsOf(entry), wanted));
  return resultingWith(of, marginAtLeverage(holding, unitsOf(mark), wanted));
}

function holdingOf({ position }: OfPosition, margin: Amount): Holding {
  return {
    isLong: position.side === "long",
    size: unitsOf(position.qty),
    entry: unitsOf(position.entry_value),
    margin,
  };
}

function resultingWith(of: OfPosition, margin: Amount): Resulting | undefined {
  if (margin <= 0n) return undefined;
  const { contract } = of;
  const holding = holdingOf(of, margin);
  const price = liquidationPriceOf(holding, maintenanceTermsOf(contract), unitsOf(contract.tick));
  return { margin: formatAmount(margin), price: price <= 0n ? null : formatAmount(price) };
}
