/** How the positions of a delisted contract end (rules 2.8 at its end). */
import type { Amount } from "@sumi/primitives/amount.ts";
import { type Holding, unrealisedOf } from "./position.ts";

/** The sums over all positions at the price of the settlement. */
export type SettlementSums = {
  /** The results above zero. */
  readonly gains: Amount;
  /** The losses beyond margins. */
  readonly deficits: Amount;
};

export function settlementSums(holdings: Iterable<Holding>, price: Amount): SettlementSums {
  let gains = 0n;
  let deficits = 0n;
  for (const holding of holdings) {
    const { realised, deficit } = settledAt(holding, price);
    if (realised > 0n) gains += realised;
    deficits += deficit;
  }
  return { gains: gains as Amount, deficits: deficits as Amount };
}

/** The result of a position at the price, and the part of a loss that its margin does not pay. */
export function settledAt(
  holding: Holding,
  price: Amount,
): { readonly realised: Amount; readonly deficit: Amount } {
  const realised = unrealisedOf(holding, price);
  const rest = holding.margin + realised;
  return { realised, deficit: (rest < 0n ? -rest : 0n) as Amount };
}

/**
 * The part that a gain goes without where `lacking` of all gains is not paid: what is kept is
 * rounded down.
 */
export function sharedOf(
  gain: Amount,
  { gains, lacking }: { readonly gains: Amount; readonly lacking: Amount },
): Amount {
  if (gain <= 0n) return 0n as Amount;
  return (gain - (gain * (gains - lacking)) / gains) as Amount;
}
