/** The mark price and the prices that orders may name (rules 2.3, 2.5). */
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { floorDivide, RATE_ONE, type Rate, signedHalfUpDivide } from "@sumi/primitives/rounding.ts";
import { ceilToStep, floorToStep } from "../steps.ts";

/** With fewer basis samples there is no second price. */
export const BASIS_SAMPLES_MIN = 10;
/** The samples that the basis is averaged over. */
export const BASIS_SAMPLES = 30;
/** The age of the last trade from which on the mark is the first price. */
export const TRADE_AGE_MAX_MS = 300_000;

/** The sum of (bid + ask − 2 × index) over some samples, in units of 10⁻⁸. */
export type Basis = { readonly doubled: bigint; readonly samples: number };

/** The index, carried forward by the last funding rate until the next funding. */
export function firstPrice(
  index: Amount,
  funding: { readonly rate: Rate; readonly leftMs: number; readonly intervalMs: number },
  decimals: number,
): Amount {
  const whole = RATE_ONE * BigInt(funding.intervalMs);
  const parts = whole + funding.rate * BigInt(funding.leftMs);
  return toDecimals(index * parts, whole, decimals);
}

/** The index and the average distance of the middle of the book from it. */
export function secondPrice(index: Amount, { doubled, samples }: Basis, decimals: number): Amount {
  const by = 2n * BigInt(samples);
  return toDecimals(index * by + doubled, by, decimals);
}

/** The average distance alone, half up to a unit. */
export function averageBasis({ doubled, samples }: Basis): Amount {
  return (samples === 0 ? 0n : signedHalfUpDivide(doubled, 2n * BigInt(samples))) as Amount;
}

/**
 * The mark: the median of three prices, or the first alone where another is missing (zero), not
 * further from the index than `spread`. `last` need not keep to the index's decimals.
 */
export function markOf(
  index: Amount,
  prices: { readonly first: Amount; readonly second: Amount; readonly last: Amount },
  { spread, decimals }: { readonly spread: Rate; readonly decimals: number },
): Amount {
  const { first, second, last } = prices;
  const isThin = second === ZERO || last === ZERO;
  const price = isThin ? first : median(first, second, toDecimals(last, 1n, decimals));
  const step = stepOf(decimals) * RATE_ONE;
  const low = ceilToStep(index * (RATE_ONE - spread), step) / RATE_ONE;
  const high = floorToStep(index * (RATE_ONE + spread), step) / RATE_ONE;
  return (price < low ? low : price > high ? high : price) as Amount;
}

/** The shares of the index that limit prices (rules 2.5): Y and Z of the rule book. */
export type PriceLimitTerms = { readonly near: Rate; readonly far: Rate };

/** The highest price of a buy and the lowest of a sale, in whole ticks of `tick` units. */
export function priceLimitsOf(
  index: Amount,
  premium: Amount,
  { near, far }: PriceLimitTerms,
  tick: Amount,
): { readonly highestBuy: number; readonly lowestSell: number } {
  const whole = index * RATE_ONE;
  const above = (share: Rate) => index * (RATE_ONE + share);
  const below = (share: Rate) => index * (RATE_ONE - share);
  const high = least(greatest(whole, above(near) + premium * RATE_ONE), above(far));
  const low = greatest(least(whole, below(near) + premium * RATE_ONE), below(far));
  const by = tick * RATE_ONE;
  return { highestBuy: Number(high / by), lowestSell: Number((low + by - 1n) / by) };
}

/** As above, in the first minutes of a contract: the same share on either side. */
export function firstPriceLimits(
  index: Amount,
  share: Rate,
  tick: Amount,
): { readonly highestBuy: number; readonly lowestSell: number } {
  const terms = { near: share, far: share };
  return priceLimitsOf(index, ZERO, terms, tick);
}

/** Those of them that lie no further from the mark than a share of it. */
export function limitsNearMark(
  limits: { readonly highestBuy: number; readonly lowestSell: number },
  near: { readonly mark: Amount; readonly share: Rate; readonly tick: Amount },
): { readonly highestBuy: number; readonly lowestSell: number } {
  const { mark, share, tick } = near;
  const by = tick * RATE_ONE;
  const high = Number((mark * (RATE_ONE + share)) / by);
  const low = Number((mark * (RATE_ONE - share) + by - 1n) / by);
  return {
    highestBuy: Math.min(limits.highestBuy, high),
    lowestSell: Math.max(limits.lowestSell, low),
  };
}

/** True for a price that orders may name: another counts for no mark (rules 2.3, 2.5). */
export function isWithinLimits(
  price: number,
  { highestBuy, lowestSell }: { readonly highestBuy: number; readonly lowestSell: number },
): boolean {
  return price >= lowestSell && price <= highestBuy;
}

/** The whole ticks at or below a price, and those at or above it. */
export function ticksAround(price: Amount, tick: Amount): readonly [below: number, above: number] {
  return [Number(floorDivide(price, tick)), Number(-floorDivide(-price, tick))];
}

function toDecimals(value: bigint, by: bigint, decimals: number): Amount {
  const step = stepOf(decimals);
  return (signedHalfUpDivide(value, by * step) * step) as Amount;
}

function stepOf(decimals: number): bigint {
  return 10n ** BigInt(8 - decimals);
}

function median(one: Amount, two: Amount, three: Amount): Amount {
  const low = least(one, two);
  const high = greatest(one, two);
  return least(greatest(low, three), high) as Amount;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function greatest(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** A mean of at least one index, half up to its decimals: the price of a delisted contract. */
export function meanPrice(sum: bigint, samples: number, decimals: number): Amount {
  return toDecimals(sum, BigInt(samples), decimals);
}
