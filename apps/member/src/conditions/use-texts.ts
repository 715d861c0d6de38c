import { unitsOf } from "@sumi/app/units.ts";
import { percentOfRate } from "@sumi/formulas/shares.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { useFormat } from "../language/use-format.ts";

/** Figures of the conditions in the reader's language. */
export function useTexts() {
  const format = useFormat();
  return {
    /** A share in percent. */
    percent: (share: string) => {
      return format.percent(formatAmount(percentOfRate(unitsOf(share))), { isSigned: false });
    },
    number: (decimal: string) => format.number(decimal),
    amount: (decimal: string, coin: string) => `${format.number(decimal)} ${coin}`,
    count: (number: number) => format.number(String(number)),
  };
}
