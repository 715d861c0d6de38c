import { COIN } from "../decimal.ts";
import { between, compared, down, least, most, nearest, type Ratio, up } from "./rounding.ts";

/** The figures from which one sample's mark follows (rules 2.3). */
export type MarkInputs = {
  readonly index: bigint;
  readonly indexDecimals: number;
  readonly lastFunding: bigint;
  readonly toFundingMs: bigint;
  readonly intervalMs: bigint;
  /** Middle of the book − index, in half units: bid + ask − 2 × index of each second. */
  readonly bases: readonly bigint[];
  /** Nothing if there was no trade in the last five minutes. */
  readonly last: bigint | undefined;
};

const BASES_MIN = 10;
const CLAMP = 5_000_000n;

export function markOf(inputs: MarkInputs): bigint {
  const { index, indexDecimals } = inputs;
  const step = 10n ** BigInt(8 - indexDecimals);
  const { over, under } = medianOf(inputs);
  const low = up(index * (COIN - CLAMP), COIN * step) * step;
  const high = down(index * (COIN + CLAMP), COIN * step) * step;
  return most(low, least(high, nearest(over, under * step) * step));
}

/** The index with the last rate's share of the time to the next funding. */
export function fairPriceOf({ index, lastFunding, toFundingMs, intervalMs }: MarkInputs): Ratio {
  const whole = COIN * intervalMs;
  return { over: index * (whole + lastFunding * toFundingMs), under: whole };
}

/** The index with the mean basis of the last thirty seconds; nothing from fewer than ten. */
export function basisPriceOf({ index, bases }: MarkInputs): Ratio | undefined {
  if (bases.length < BASES_MIN) return undefined;
  const under = 2n * BigInt(bases.length);
  return { over: index * under + bases.reduce((sum, basis) => sum + basis, 0n), under };
}

function medianOf(inputs: MarkInputs): Ratio {
  const fair = fairPriceOf(inputs);
  const basis = basisPriceOf(inputs);
  if (basis === undefined || inputs.last === undefined) return fair;
  const last = { over: inputs.last, under: 1n };
  const prices = [fair, basis, last].sort((one, other) => {
    const difference = compared(one, other);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  });
  return prices[1] ?? fair;
}

/** How far the book's prices for a fair size are off the index (rules 2.4). */
export function premiumOf(
  { impactBid, impactAsk }: { readonly impactBid: bigint; readonly impactAsk: bigint },
  index: bigint,
): Ratio {
  return { over: most(0n, impactBid - index) - most(0n, index - impactAsk), under: index };
}

export type FundingTerms = {
  readonly interest: bigint;
  readonly damp: bigint;
  readonly cap: bigint;
  readonly intervalMinutes: bigint;
};

/** Interest holds for eight hours; the bracket of a shorter interval is a share of it. */
const INTEREST_MINUTES = 480n;

/** The rate in 10⁻⁸ from the mean premium, which is any fraction (rules 2.4). */
export function fundingRateOf(terms: FundingTerms, premium: Ratio): bigint {
  const { interest, damp, cap, intervalMinutes } = terms;
  const scaled = { over: premium.over * COIN, under: premium.under };
  const gap = { over: interest * scaled.under - scaled.over, under: scaled.under };
  const { over, under } = between({ over: -damp, under: 1n }, gap, { over: damp, under: 1n });
  const bracket = {
    over: (scaled.over * under + over * scaled.under) * intervalMinutes,
    under: scaled.under * under * INTEREST_MINUTES,
  };
  const rate = between({ over: -cap, under: 1n }, bracket, { over: cap, under: 1n });
  return nearest(rate.over, rate.under);
}

/** The highest price of a buy and the lowest of a sell (rules 2.5), without rounding. */
export function priceLimitsOf({
  index,
  premium,
  near,
  far,
}: {
  readonly index: bigint;
  /** The average premium in units of price. */
  readonly premium: bigint;
  /** Y and Z of the rule, as rates. */
  readonly near: bigint;
  readonly far: bigint;
}): { readonly highestBuy: bigint; readonly lowestSell: bigint } {
  const at = (rate: bigint) => (index * (COIN + rate)) / COIN;
  return {
    highestBuy: least(most(index, at(near) + premium), at(far)),
    lowestSell: most(least(index, at(-near) + premium), at(-far)),
  };
}
