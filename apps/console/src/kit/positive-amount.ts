import { amountOf, ZERO } from "@sumi/primitives/amount.ts";

/** Whether it is more than nothing, written as amounts are, with blanks around it at most. */
export function isPositiveAmount(text: string): boolean {
  const amount = amountOf(text.trim());
  return amount !== undefined && amount > ZERO;
}
