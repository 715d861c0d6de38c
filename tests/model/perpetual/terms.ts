import { COIN } from "../decimal.ts";
import { least } from "./rounding.ts";

/** A range of position values: leverage up to a maximum, maintenance at a rate (rules 2.1). */
export type Tier = {
  /** The greatest value that is still in the tier, in units. */
  readonly upTo: bigint;
  readonly leverageMax: bigint;
  /** In 10⁻⁸, as all rates. */
  readonly rate: bigint;
  readonly deduction: bigint;
};

/** The figures of a contract; prices and quantities are in units of 10⁻⁸. */
export type Terms = {
  readonly tick: bigint;
  readonly lot: bigint;
  readonly makerRate: bigint;
  readonly takerRate: bigint;
  readonly liquidationRate: bigint;
  /** The furthest from the mark that the insurance fund pays for, as a rate. */
  readonly spreadMax: bigint;
  /** From the smallest; the last one has also what exceeds it. */
  readonly tiers: readonly [Tier, ...Tier[]];
};

/** No leverage is above five, whatever a tier says. */
const LEVERAGE_MAX = 5n;

/** Price × quantity. A contract's decimals make it exact (rules 0.1). */
export function valueAt(price: bigint, quantity: bigint): bigint {
  return (price * quantity) / COIN;
}

export function tierOf({ tiers }: Terms, value: bigint): Tier {
  return tiers.find(({ upTo }) => value <= upTo) ?? tiers.at(-1) ?? tiers[0];
}

/** The tier below the one that a value is in, unless that is the first. */
export function tierBelow({ tiers }: Terms, value: bigint): Tier | undefined {
  return tiers.slice(0, -1).findLast(({ upTo }) => upTo < value);
}

export function leverageMaxOf(terms: Terms, value: bigint): bigint {
  return least(LEVERAGE_MAX, tierOf(terms, value).leverageMax);
}

/** True for a value that not even the last tier allows. */
export function isOverTop({ tiers }: Terms, value: bigint): boolean {
  return tiers.every(({ upTo }) => value > upTo);
}

/** `ded_n = limit_{n-1} × (mmr_n − mmr_{n-1}) + ded_{n-1}`, so that maintenance has no jump. */
export function deductionsOf(tiers: readonly Omit<Tier, "deduction">[]): readonly bigint[] {
  const deductions: bigint[] = [];
  for (const [at, { rate }] of tiers.entries()) {
    const below = tiers[at - 1];
    const step = below === undefined ? 0n : (below.upTo * (rate - below.rate)) / COIN;
    deductions.push(step + (deductions.at(-1) ?? 0n));
  }
  return deductions;
}
