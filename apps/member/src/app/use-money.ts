import { decimalsOf } from "@sumi/messages/numbers.ts";
import { useFormat } from "../language/use-format.ts";

/** An amount with its two decimals, or more where it has more. */
export function useMoney(): (amount: string, shape?: { readonly isSigned?: boolean }) => string {
  const format = useFormat();
  return (amount, shape) =>
    format.number(amount, { fixed: Math.max(2, decimalsOf(amount)), ...shape });
}
