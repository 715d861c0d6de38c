import { isPositiveAmount } from "../kit/positive-amount.ts";

export type MoneyForm = { readonly amount: string; readonly note: string };

export const NO_MONEY: MoneyForm = { amount: "", note: "" };

/** The errors of an amount and of the words about its proof. */
export function moneyErrors({ amount, note }: MoneyForm) {
  return {
    ...(isPositiveAmount(amount.trim()) ? {} : { amount: "figureWrong" as const }),
    ...(note.trim() === "" ? { note: "noteMissing" as const } : {}),
  };
}
