import { COIN } from "../decimal.ts";
import { abs, least, most, up } from "./rounding.ts";
import { type Terms, valueAt } from "./terms.ts";

type Side = "buy" | "sell";

/** An order's part that would open, as rules 2.5 count it. */
export type Opening = {
  readonly leverage: bigint;
  /** Value of the fills so far that opened. */
  readonly turnover: bigint;
  /** Σ value × rate of those fills, in 10⁻¹⁶. */
  readonly charged: bigint;
};

export const UNFILLED = { turnover: 0n, charged: 0n };

/** A sell cannot fill above the best bid when it enters, nor above its limit later. */
export function holdPriceOf(side: Side, limit: bigint, bestBid: bigint | undefined): bigint {
  return side === "buy" ? limit : most(limit, bestBid ?? 0n);
}

/** The hold of a rest of `quantity`: what margin and fee can still come to. */
export function holdOf(
  { takerRate }: Terms,
  opening: Opening,
  { price, quantity }: { readonly price: bigint; readonly quantity: bigint },
): bigint {
  if (quantity === 0n) return 0n;
  const value = valueAt(price, quantity);
  return marginOf(opening, value) + feeOf(opening, value, takerRate);
}

/** Initial margin of one order is cumulative: `ceil(T_k / lev) − ceil(T_{k-1} / lev)`. */
export function marginOf({ leverage, turnover }: Opening, value: bigint): bigint {
  return up(turnover + value, leverage) - up(turnover, leverage);
}

/** Its fee is cumulative as well, over the fills of either role. */
export function feeOf({ charged }: Opening, value: bigint, rate: bigint): bigint {
  return up(charged + value * rate, COIN) - up(charged, COIN);
}

/**
 * How much of each opposite order would close, oldest first: what older ones close is not closed
 * twice.
 */
export function closablesOf(
  position: bigint,
  rests: readonly { readonly side: Side; readonly quantity: bigint }[],
): readonly bigint[] {
  let left = abs(position);
  const opposite = position < 0n ? "buy" : "sell";
  return rests.map(({ side, quantity }) => {
    if (position === 0n || side !== opposite) return 0n;
    const part = least(left, quantity);
    left -= part;
    return part;
  });
}

/** The quantity that a reduce-only order executes, or the refusal (rules 2.5). */
export function reducing(position: bigint, side: Side, quantity: bigint): bigint | undefined {
  const isOpposite = side === "buy" ? position < 0n : position > 0n;
  return isOpposite ? least(quantity, abs(position)) : undefined;
}
