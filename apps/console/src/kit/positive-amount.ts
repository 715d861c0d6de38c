import { amountOf, ZERO } from "@sumi/primitives/amount.ts";

/** True if the text is an amount above zero; spaces around it are ignored. */
export function isPositiveAmount(text: string): boolean {
  const amount = amountOf(text.trim());
  return amount !== undefined && amount > ZERO;
}
