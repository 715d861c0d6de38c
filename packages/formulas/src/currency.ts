import type { Amount } from "@sumi/primitives/amount.ts";
import { creditedAt, type Rate } from "@sumi/primitives/rounding.ts";

/**
 * A worth in another currency, cut toward zero, by how much of that one USDT is worth. It is for
 * reading only: no rule uses it.
 */
export function worthIn(worth: Amount, rate: Rate): Amount {
  return creditedAt(worth, rate);
}
