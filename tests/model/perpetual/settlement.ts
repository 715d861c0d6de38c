import { equityOf, type Position, unrealisedOf } from "./position.ts";
import { down, least, most } from "./rounding.ts";

/** How one position of a delisted contract ends. */
export type Settled = {
  readonly realised: bigint;
  /** The part of a loss that its margin lacks; the insurance fund pays it as far as it can. */
  readonly deficit: bigint;
  /** The part of a gain that is not paid, because the fund was short. */
  readonly shared: bigint;
  readonly toAvailable: bigint;
};

export type Settlement = {
  readonly settled: readonly Settled[];
  /** From the fund, less the dust of the shares, which goes to it. */
  readonly fromInsurance: bigint;
  /** All gains; the fund's part of the deficits, and the part that is taken from gains. */
  readonly gains: bigint;
  readonly paid: bigint;
  readonly short: bigint;
  /** Deficits that neither the fund nor all gains pay. */
  readonly uncovered: bigint;
};

/**
 * Closes all positions at one price without fee (rules 2.8 at their end): the fund pays deficits,
 * and what it cannot pay, those with a gain go without, in proportion to it.
 */
export function settlementOf(
  positions: readonly Position[],
  { price, insurance }: { readonly price: bigint; readonly insurance: bigint },
): Settlement {
  const results = positions.map((position) => ({
    margin: position.margin,
    realised: unrealisedOf(position, price),
    deficit: most(-equityOf(position, price), 0n),
  }));
  const deficits = results.reduce((sum, { deficit }) => sum + deficit, 0n);
  const gains = results.reduce((sum, { realised }) => sum + most(realised, 0n), 0n);
  const paid = least(deficits, insurance);
  const short = least(deficits - paid, gains);
  const settled = results.map(({ margin, realised, deficit }) => {
    const gain = most(realised, 0n);
    const shared = gain === 0n ? 0n : gain - down(gain * (gains - short), gains);
    return { realised, deficit, shared, toAvailable: margin + realised + deficit - shared };
  });
  const shares = settled.reduce((sum, { shared }) => sum + shared, 0n);
  return {
    settled,
    fromInsurance: paid + short - shares,
    uncovered: deficits - paid - short,
    gains,
    paid,
    short,
  };
}
