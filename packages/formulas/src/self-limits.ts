/** The limits that members set for themselves (honesty H14). */
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";

/** A day's or week's result, below zero after losses, and the stakes that may still be lost. */
export type AtRisk = { readonly result: bigint; readonly atStake: Amount };

/** The greatest stake that a loss limit leaves, if everything that is at stake were lost. */
export function stakeLeft(limit: Amount, { result, atStake }: AtRisk): Amount {
  const left = limit + result - atStake;
  return (left > 0n ? left : ZERO) as Amount;
}
