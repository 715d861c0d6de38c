import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { chargedAt, floorDivide, RATE_ONE } from "@sumi/primitives/rounding.ts";

const DAY_MS = 86_400_000;

/** The price of so many new coins, rounded up (rules 4.4). `price` is that of one coin. */
export function costOf(quantity: Amount, price: Amount): Amount {
  return chargedAt(quantity, price);
}

/** The new coins that an amount pays for, rounded down: they never cost more than the amount. */
export function coinsFor(amount: Amount, price: Amount): Amount {
  return floorDivide(amount * RATE_ONE, price) as Amount;
}

/** The coins that are not allocated yet, and the commitments that share them. */
export type Unallocated = { readonly coins: Amount; readonly commitments: Amount };

export type Allocation = { readonly quantity: Amount; readonly left: Unallocated };

/**
 * The coins of the greatest commitment that is still without any (rules 4.4). Who reaches the cap
 * gets the cap and leaves, so that the excess goes to the others by the same ratio. Commitments
 * come in falling order: after the first one below the cap no smaller one can reach it, so the
 * ratio stands and everyone is judged in one pass. Rounded down; the dust stays with the issuer.
 */
export function allocationOf(
  commitment: Amount,
  left: Unallocated,
  { price, cap }: { readonly price: Amount; readonly cap: Amount },
): Allocation {
  const paidFor = coinsFor(commitment, price);
  const share = floorDivide(left.coins * commitment, left.commitments) as Amount;
  const quantity = least(share, paidFor, cap);
  if (share < cap) return { quantity, left };
  const coins = (left.coins - quantity) as Amount;
  return { quantity, left: { coins, commitments: (left.commitments - commitment) as Amount } };
}

/** Days without release, and the days over which everything is released: 1 for all at once. */
export type LockTerms = { readonly lockDays: number; readonly releaseDays: number };

/** The part of a quantity that is released until the end of that day of the lock (rules 4.4). */
export function releasedBy(quantity: Amount, terms: LockTerms, day: number): Amount {
  const days = day - terms.lockDays + 1;
  if (days <= 0) return ZERO;
  if (days >= terms.releaseDays) return quantity;
  return floorDivide(quantity * BigInt(days), BigInt(terms.releaseDays)) as Amount;
}

/** The last day on which something is released. */
export function lastDayOf({ lockDays, releaseDays }: LockTerms): number {
  return lockDays + releaseDays - 1;
}

/** Midnight (UTC) at the begin of a day of the lock; day 0 is the day on which the sale ends. */
export function lockDayMs(endMs: number, day: number): number {
  return (Math.floor(endMs / DAY_MS) + day) * DAY_MS;
}

/** The day of the lock that a moment belongs to. */
export function lockDayAt(endMs: number, timeMs: number): number {
  return Math.floor(timeMs / DAY_MS) - Math.floor(endMs / DAY_MS);
}

/** A part of a whole as a percentage with one decimal, rounded down: "68.2". */
export function percentOf(part: Amount, whole: Amount): string {
  if (whole === ZERO) return "0";
  const tenths = floorDivide(part * 1_000n, whole);
  const rest = tenths % 10n;
  return rest === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${rest}`;
}

function least(...amounts: readonly [Amount, Amount, Amount]): Amount {
  return amounts.reduce((one, other) => (other < one ? other : one));
}
