import { compared } from "@sumi/ui/decimal-text.ts";

/** The fields of the form. The amount is a plain decimal, or "". */
export type ConversionForm = {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
};

export type ConversionProblem = "enterAmount" | "balanceTooLow";

/** Begins with the wished coins, as far as they are listed and differ. */
export function beginConversion(
  coins: readonly string[],
  wished: { readonly from?: string | undefined; readonly to?: string | undefined },
): ConversionForm {
  const listed = (coin: string | undefined) => coins.find((each) => each === coin);
  const from = listed(wished.from) ?? coins.find((each) => each !== wished.to) ?? "";
  const to = coins.find((each) => each === wished.to && each !== from);
  return { from, to: to ?? coins.find((each) => each !== from) ?? "", amount: "" };
}

/** Choosing the coin of the other side swaps the two coins. */
export function giving(form: ConversionForm, coin: string): ConversionForm {
  if (coin === form.from) return form;
  return { from: coin, to: coin === form.to ? form.from : form.to, amount: "" };
}

export function receiving(form: ConversionForm, coin: string): ConversionForm {
  if (coin === form.from) return { from: form.to, to: coin, amount: "" };
  return { ...form, to: coin };
}

/** Swaps the coins and empties the amount, which was in the other coin. */
export function swapped({ from, to }: ConversionForm): ConversionForm {
  return { from: to, to: from, amount: "" };
}

/** The reason why the form cannot be sent; `undefined` if it can. */
export function problemOf(
  { amount }: ConversionForm,
  available: string | undefined,
): ConversionProblem | undefined {
  if (!/[1-9]/.test(amount)) return "enterAmount";
  if (available === undefined) return undefined;
  return compared(amount, available) > 0 ? "balanceTooLow" : undefined;
}
