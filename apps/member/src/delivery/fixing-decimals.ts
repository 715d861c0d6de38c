import { decimalsOf } from "@sumi/messages/numbers.ts";

/**
 * The decimals of fixed prices: those of the index beside them, and one more only where a price
 * has it, because a contract may be decided by that digit.
 */
export function fixingDecimals(prices: readonly (string | null)[], index = INDEX_DECIMALS): number {
  return Math.max(index, ...prices.map((price) => decimalsOf(price ?? "")));
}

/** The usual decimals of an index, for a coin that is not on offer any more. */
const INDEX_DECIMALS = 2;
