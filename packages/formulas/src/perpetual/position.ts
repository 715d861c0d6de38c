/** A position and what opening and closing it moves (rules 2.5, 2.6). */
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { ceilDivide, halfUpDivide, RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";

/** A position, without its owner. */
export type Holding = {
  readonly isLong: boolean;
  /** Units of the underlying, above zero. */
  readonly size: Amount;
  /** The entry notional. */
  readonly entry: Amount;
  readonly margin: Amount;
};

/** The amounts that leave a position when a part of it closes. */
export type Closing = {
  readonly entryOut: Amount;
  readonly marginOut: Amount;
  /** Below zero for a loss. */
  readonly realised: Amount;
};

/**
 * Closes `size` units at a value, which is the price times the size: released entry half up,
 * released margin down, all of both on a full close. Roundings never make a closing return less
 * than nothing at the bankruptcy price or a better one: the margin then pays the last unit.
 */
export function closingOf(holding: Holding, size: Amount, value: Amount): Closing {
  const { entryOut, marginOut } = releasedOf(holding, size);
  const realised = (holding.isLong ? value - entryOut : entryOut - value) as Amount;
  const isUnitShort = marginOut + realised === -1n && !isBeyondBankruptcy(holding, size, value);
  return { entryOut, marginOut: (isUnitShort ? -realised : marginOut) as Amount, realised };
}

/** True if closing at that value would cost more than the part's margin: beyond bankruptcy. */
export function isBeyondBankruptcy(holding: Holding, size: Amount, value: Amount): boolean {
  const { isLong, entry, margin } = holding;
  const whole = value * holding.size;
  return isLong ? whole < (entry - margin) * size : whole > (entry + margin) * size;
}

function releasedOf(holding: Holding, size: Amount): Omit<Closing, "realised"> {
  const { entry, margin } = holding;
  if (size === holding.size) return { entryOut: entry, marginOut: margin };
  return {
    entryOut: halfUpDivide(entry * size, holding.size) as Amount,
    marginOut: ((margin * size) / holding.size) as Amount,
  };
}

/** The value at which a closing returns exactly nothing: the bankruptcy price times the size. */
export function bankruptcyValueOf(holding: Holding, size: Amount): Closing & { value: Amount } {
  const { entryOut, marginOut } = releasedOf(holding, size);
  const value = holding.isLong ? entryOut - marginOut : entryOut + marginOut;
  return { entryOut, marginOut, realised: -marginOut as Amount, value: value as Amount };
}

/** The result at a mark, which is exact where the mark times the size is. */
export function unrealisedOf({ isLong, size, entry }: Holding, mark: Amount): Amount {
  const value = (mark * size) / RATE_ONE;
  return (isLong ? value - entry : entry - value) as Amount;
}

/**
 * The most margin that may be taken back, so that `M' + min(0, unrealised) ≥ notional / leverage`
 * at the mark (rules 2.5).
 */
export function removableMargin(holding: Holding, mark: Amount, leverage: bigint): Amount {
  const unrealised = unrealisedOf(holding, mark);
  const equity = unrealised < 0n ? holding.margin + unrealised : holding.margin;
  const needed = ceilDivide(holding.size * mark, leverage * RATE_ONE);
  return (equity > needed ? equity - needed : 0n) as Amount;
}

/**
 * The margin of a position at another leverage: what its entry needs, or more of what it has where
 * less may be taken back at the mark (rules 2.5).
 */
export function marginAtLeverage(holding: Holding, mark: Amount, leverage: bigint): Amount {
  const needed = initialMargin(holding.entry, leverage);
  const kept = (holding.margin - removableMargin(holding, mark, leverage)) as Amount;
  return kept > needed ? kept : needed;
}

/** The entry price for display, cut at 8 decimals. */
export function entryPriceOf({ entry, size }: Holding): Amount {
  return ((entry * RATE_ONE) / size) as Amount;
}

/** The return on margin in hundredths of a percent, cut towards zero. */
export function returnOnMargin(unrealised: Amount, margin: Amount): bigint {
  return margin === 0n ? 0n : (unrealised * 10_000n) / margin;
}

/** The value that an order has opened, as a maker and as a taker. */
export type Opened = { readonly asMaker: Amount; readonly asTaker: Amount };

/** The terms of an order that its margin and its fees follow from. */
export type OpeningTerms = {
  readonly leverage: bigint;
  readonly makerRate: Rate;
  readonly takerRate: Rate;
};

/** The margin of all that an order has opened; each trade brings the difference to before. */
export function openedMargin({ asMaker, asTaker }: Opened, leverage: bigint): Amount {
  // Most orders have opened nothing yet, and a division costs more than asking.
  if (asMaker === 0n && asTaker === 0n) return ZERO;
  return ceilDivide(asMaker + asTaker, leverage) as Amount;
}

/** The fees of all that an order has traded on one part, opened or closed. */
export function tradedFee(
  { asMaker, asTaker }: Opened,
  { makerRate, takerRate }: Omit<OpeningTerms, "leverage">,
): Amount {
  if (asMaker === 0n && asTaker === 0n) return ZERO;
  return ceilDivide(asMaker * makerRate + asTaker * takerRate, RATE_ONE) as Amount;
}

/**
 * The hold of an order that may still open `cost`: margin and fee of everything, less what its
 * trades have brought already. A maker pays no more than a taker, so it never falls short.
 */
export function holdOfOpening(opened: Opened, cost: Amount, terms: OpeningTerms): Amount {
  const all = { asMaker: opened.asMaker, asTaker: (opened.asTaker + cost) as Amount };
  const margin = openedMargin(all, terms.leverage) - openedMargin(opened, terms.leverage);
  return (margin + tradedFee(all, terms) - tradedFee(opened, terms)) as Amount;
}

/** Initial margin of a notional, rounded up. */
export function initialMargin(notional: Amount, leverage: bigint): Amount {
  return ceilDivide(notional, leverage) as Amount;
}
