import type { Exchange } from "@sumi/core/exchange.ts";
import { holdingOf } from "@sumi/core/perpetual/position.ts";
import { unrealisedOf } from "@sumi/formulas/perpetual/position.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";

/**
 * The worth of a member's open positions by asset: margin and result at the mark, never below
 * nothing, because a loss does not leave the position.
 */
export function positionsWorth(
  { perpetual }: Exchange,
  member: number,
): ReadonlyMap<number, Amount> {
  const worths = new Map<number, Amount>();
  for (const contract of perpetual.contracts.all) {
    const position = perpetual.position(contract.number, member);
    if (position === undefined) continue;
    const { price: mark } = perpetual.marks.of(contract);
    const { margin } = position;
    const result = mark === ZERO ? ZERO : unrealisedOf(holdingOf(contract, position), mark);
    const worth = margin + result < 0n ? 0n : margin + result;
    worths.set(contract.asset, ((worths.get(contract.asset) ?? 0n) + worth) as Amount);
  }
  return worths;
}
