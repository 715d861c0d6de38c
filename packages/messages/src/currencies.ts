import type { Language } from "./languages.ts";
import type { Decimal } from "./numbers.ts";

/** An amount of a currency with its sign and its own decimals, cut toward zero: ¥1,552,000. */
export function formatCurrency(
  language: Language,
  value: Decimal,
  shape: { readonly currency: string; readonly isSigned?: boolean },
): string {
  const { currency, isSigned = false } = shape;
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    roundingMode: "trunc",
    signDisplay: isSigned ? "exceptZero" : "auto",
  });
  return format
    .format(value as `${number}`) // Intl takes decimal text exactly.
    .replace("-", "\u2212")
    .replaceAll("\u202f", "\u00a0");
}

/** A currency as readers of the language call it. */
export function currencyName(language: Language, currency: string): string {
  return new Intl.DisplayNames(language, { type: "currency" }).of(currency) ?? currency;
}
