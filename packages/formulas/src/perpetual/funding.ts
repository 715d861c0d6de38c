/** The premium of a contract and what longs and shorts pay each other for it (rules 2.4). */
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import {
  ceilDivide,
  halfUpDivide,
  RATE_ONE,
  type Rate,
  signedHalfUpDivide,
} from "@sumi/primitives/rounding.ts";

/** Premiums are counted in 10⁻¹². */
export const PREMIUM_ONE = 1_000_000_000_000n;
const PREMIUM_PER_RATE = PREMIUM_ONE / RATE_ONE;
/** The interval that interest, damper and cap are meant for. */
const FULL_MINUTES = 480n;

/** One price of a book: units of 10⁻⁸ of price and of quantity. */
export type BookLevel = { readonly price: Amount; readonly quantity: Amount };

/**
 * The average price of a market order worth `notional` against one side of the book, best first,
 * half up to a unit; zero where that side has less.
 */
export function impactPriceOf(levels: Iterable<BookLevel>, notional: Amount): Amount {
  const wanted = notional * RATE_ONE;
  let cost = 0n;
  let quantity = 0n;
  for (const level of levels) {
    const next = cost + level.price * level.quantity;
    // The last level is taken in part: (wanted − cost) / price of it.
    if (next >= wanted) {
      return halfUpDivide(wanted * level.price, quantity * level.price + wanted - cost) as Amount;
    }
    cost = next;
    quantity += level.quantity;
  }
  return ZERO;
}

/** One sample of the premium, half up at 10⁻¹². A side without an impact price counts for 0. */
export function premiumOf(index: Amount, impactBid: Amount, impactAsk: Amount): Amount {
  const above = impactBid > index ? impactBid - index : 0n;
  const below = impactAsk !== 0n && impactAsk < index ? index - impactAsk : 0n;
  return signedHalfUpDivide((above - below) * PREMIUM_ONE, index) as Amount;
}

/**
 * The mean of the interval's samples, half up at 10⁻¹²; zero where fewer than half of its minutes
 * were sampled, so that nobody makes a funding out of one minute.
 */
export function averagePremium(sum: bigint, samples: number, minutes: number): Amount {
  const isKnown = samples > 0 && 2 * samples >= minutes;
  return (isKnown ? signedHalfUpDivide(sum, BigInt(samples)) : 0n) as Amount;
}

export type FundingTerms = {
  readonly interest: Rate;
  readonly damper: Rate;
  readonly cap: Rate;
  /** The length of the interval. */
  readonly minutes: number;
};

/** The rate of a funding from the average premium, half up at 10⁻⁸; above zero longs pay. */
export function fundingRateOf(premium: bigint, terms: FundingTerms): Rate {
  const { interest, damper, cap, minutes } = terms;
  const bound = damper * PREMIUM_PER_RATE;
  const damped = clamp(interest * PREMIUM_PER_RATE - premium, bound);
  const rate = (premium + damped) * BigInt(minutes);
  return clamp(signedHalfUpDivide(rate, FULL_MINUTES * PREMIUM_PER_RATE), cap);
}

/** The charge of a position at a rate: rounded up for the payer. */
export function fundingCharge(size: Amount, mark: Amount, rate: Rate): Amount {
  return ceilDivide(size * mark * magnitude(rate), RATE_ONE * RATE_ONE) as Amount;
}

/** The credit of a position at a rate: rounded down for the receiver. */
export function fundingCredit(size: Amount, mark: Amount, rate: Rate): Amount {
  return ((size * mark * magnitude(rate)) / (RATE_ONE * RATE_ONE)) as Amount;
}

/** A credit where less was collected than is owed to all: scaled and rounded down. */
export function scaledCredit(due: Amount, collected: Amount, owed: Amount): Amount {
  return (collected >= owed ? due : (due * collected) / owed) as Amount;
}

/** The next whole multiple of the interval after a moment, and the last at or before it. */
export function fundingTimes(
  timeMs: number,
  minutes: number,
): { readonly lastMs: number; readonly nextMs: number } {
  const intervalMs = minutes * 60_000;
  const lastMs = Math.floor(timeMs / intervalMs) * intervalMs;
  return { lastMs, nextMs: lastMs + intervalMs };
}

function clamp(value: bigint, bound: bigint): bigint {
  return value > bound ? bound : value < -bound ? -bound : value;
}

function magnitude(rate: Rate): bigint {
  return rate < 0n ? -rate : rate;
}
