import { COIN } from "../decimal.ts";
import { abs, down, most, nearest, type Ratio, up } from "./rounding.ts";
import { type Terms, type Tier, tierOf, valueAt } from "./terms.ts";

/** A member's position in one contract; the quantity of a short is below zero. */
export type Position = {
  readonly quantity: bigint;
  /** The value at which it was entered: prices × quantities. */
  readonly entry: bigint;
  readonly margin: bigint;
};

export const FLAT: Position = { quantity: 0n, entry: 0n, margin: 0n };

/** The result at a mark that closing would realise (rules 2.6). */
export function unrealisedOf({ quantity, entry }: Position, mark: bigint): bigint {
  const value = valueAt(mark, abs(quantity));
  return quantity < 0n ? entry - value : value - entry;
}

export function equityOf(position: Position, mark: bigint): bigint {
  return position.margin + unrealisedOf(position, mark);
}

/** Maintenance at a value, in units of 10⁻¹⁶: it is judged without rounding (rules 2.7). */
export function exactMaintenanceOf(terms: Terms, value: bigint): bigint {
  const { rate, deduction } = tierOf(terms, value);
  return value * (rate + terms.takerRate) - deduction * COIN;
}

/** Rules 2.7: margin and unrealised result are not above maintenance. */
export function isUnder(terms: Terms, position: Position, mark: bigint): boolean {
  const value = valueAt(mark, abs(position.quantity));
  if (value === 0n && position.quantity === 0n) return false;
  return equityOf(position, mark) * COIN <= exactMaintenanceOf(terms, value);
}

/** Rules 2.8: maintenance is 80 % of the equity or more. */
export function isNearly(terms: Terms, position: Position, mark: bigint): boolean {
  const maintenance = exactMaintenanceOf(terms, valueAt(mark, abs(position.quantity)));
  return equityOf(position, mark) * COIN * 4n <= maintenance * 5n;
}

/** The price at which the margin is lost; nothing where no price above zero is. */
export function bankruptcyOf({ quantity, entry, margin }: Position): Ratio {
  const value = quantity < 0n ? entry + margin : entry - margin;
  return { over: most(value, 0n) * COIN, under: abs(quantity) };
}

/** Up to the tick where it sells, down where it buys: never beyond bankruptcy (rules 0.2). */
export function bankruptcyPriceOf({ tick }: Terms, position: Position): bigint {
  const { over, under } = bankruptcyOf(position);
  const round = position.quantity < 0n ? down : up;
  return round(over, under * tick) * tick;
}

/** The price that is shown (rules 2.7); zero where there is none. */
export function liquidationPriceOf(terms: Terms, position: Position): bigint {
  const { tick } = terms;
  const { over, under } = exactLiquidationOf(terms, position);
  return (position.quantity < 0n ? down : up)(over, under * tick) * tick;
}

/** The price of the tier in whose range it puts the position's value. */
export function exactLiquidationOf(terms: Terms, position: Position): Ratio {
  const { tiers } = terms;
  for (const [at, tier] of tiers.entries()) {
    const price = liquidationIn(terms, tier, position);
    const value = price.over * abs(position.quantity);
    const [unit, from] = [price.under * COIN, tiers[at - 1]?.upTo ?? -1n];
    const isBelowTop = at === tiers.length - 1 || value <= tier.upTo * unit;
    if (value > from * unit && isBelowTop) return price;
  }
  return { over: 0n, under: 1n };
}

function liquidationIn({ takerRate }: Terms, tier: Tier, position: Position): Ratio {
  const { quantity, entry, margin } = position;
  const isShort = quantity < 0n;
  const rate = tier.rate + takerRate;
  const top = isShort ? entry + margin + tier.deduction : entry - margin - tier.deduction;
  const share = isShort ? COIN + rate : COIN - rate;
  return { over: top * COIN * COIN, under: abs(quantity) * share };
}

/** A position's parts that leave with a closed quantity, and the result (rules 2.6). */
export type Closing = {
  readonly entry: bigint;
  readonly margin: bigint;
  readonly realised: bigint;
};

/**
 * Closes a part at a value: price × quantity, or the value of a deleveraging. At a price that is
 * not beyond bankruptcy a part can be short of a unit by rounding: the rest's margin pays it.
 */
export function closingOf(position: Position, closed: bigint, value: bigint): Closing {
  const parts = roundedParts(position, closed, value);
  const isShort = parts.margin + parts.realised === -1n && !isBeyond(position, closed, value);
  return isShort ? { ...parts, margin: parts.margin + 1n } : parts;
}

/** The fund pays what the part lacks, and the rest's margin a unit that the fund has not. */
export function liquidatingOf(
  position: Position,
  closed: bigint,
  { value, fund }: { readonly value: bigint; readonly fund: bigint },
): Closing {
  const parts = closingOf(position, closed, value);
  const lacks = -(parts.margin + parts.realised) - fund;
  return lacks > 0n ? { ...parts, margin: parts.margin + lacks } : parts;
}

function roundedParts(position: Position, closed: bigint, value: bigint): Closing {
  const size = abs(position.quantity);
  const entry = nearest(position.entry * closed, size);
  const realised = position.quantity < 0n ? entry - value : value - entry;
  return { entry, margin: down(position.margin * closed, size), realised };
}

/** True if a part of the position closes at a worse price than its bankruptcy, without rounding. */
export function isBeyond(
  { quantity, entry, margin }: Position,
  closed: bigint,
  value: bigint,
): boolean {
  const whole = value * abs(quantity);
  return quantity < 0n ? whole > (entry + margin) * closed : whole < (entry - margin) * closed;
}

/** The value at which a bankrupt part closes and leaves nothing (rules 2.8, step C). */
export function bankruptValueOf(position: Position, closed: bigint): bigint {
  const { entry, margin } = roundedParts(position, closed, 0n);
  return position.quantity < 0n ? entry + margin : entry - margin;
}

export function closed(position: Position, quantity: bigint, parts: Closing): Position {
  const sign = position.quantity < 0n ? -1n : 1n;
  return {
    quantity: position.quantity - sign * quantity,
    entry: position.entry - parts.entry,
    margin: position.margin - parts.margin,
  };
}

export function opened(
  position: Position,
  { quantity, price, margin }: { quantity: bigint; price: bigint; margin: bigint },
): Position {
  return {
    quantity: position.quantity + quantity,
    entry: position.entry + valueAt(price, abs(quantity)),
    margin: position.margin + margin,
  };
}
