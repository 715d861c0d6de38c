/** The tiers of a contract: how much margin a position of that size must keep (rules 2.1). */
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";

/** A tier as an operator sets it. */
export type TierTerms = {
  /** The greatest notional. */
  readonly max: Amount;
  readonly leverageMax: number;
  /** The share of the notional that the margin may not fall below. */
  readonly maintenance: Rate;
};

export type Tier = TierTerms & {
  /** Units times 10⁸, so that no deduction is rounded. */
  readonly deduction: bigint;
};

/**
 * Adds the deductions, by which maintenance does not jump from one tier to the next:
 * `ded = max of the tier before × (mmr − mmr before) + ded before`.
 */
export function tiersOf(terms: readonly TierTerms[]): readonly Tier[] {
  const tiers: Tier[] = [];
  for (const own of terms) {
    const before = tiers.at(-1);
    const rise = before === undefined ? 0n : before.max * (own.maintenance - before.maintenance);
    tiers.push({ ...own, deduction: rise + (before?.deduction ?? 0n) });
  }
  return tiers;
}

/** The tier of a notional, counted from 0; one more than there are for a notional above all. */
export function tierNumberOf(tiers: readonly TierTerms[], notional: Amount): number {
  const number = tiers.findIndex(({ max }) => notional <= max);
  return number < 0 ? tiers.length : number;
}

/** The greatest notional up to which all tiers permit a leverage; zero where the first does not. */
export function notionalMaxOf(tiers: readonly TierTerms[], leverage: number): Amount {
  const beyond = tiers.findIndex(({ leverageMax }) => leverageMax < leverage);
  const permitting = beyond < 0 ? tiers : tiers.slice(0, beyond);
  return permitting.at(-1)?.max ?? ZERO;
}

/**
 * Maintenance of a position whose notional is `raw` × 10⁻⁸ units, in units times 10¹⁶. Rates rise
 * by tier, so the greatest of all tiers' lines is that of the notional's own tier, and of the last
 * tier beyond all.
 */
export function maintenanceRaw(tiers: readonly Tier[], raw: bigint, taker: Rate): bigint {
  let greatest = 0n;
  for (const { maintenance, deduction } of tiers) {
    const line = raw * (maintenance + taker) - deduction * RATE_ONE;
    if (line > greatest) greatest = line;
  }
  return greatest;
}
