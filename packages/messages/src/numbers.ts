import type { Language } from "./languages.ts";

/** A plain decimal as the wire has it: "-12.5". It stays text, so that no digit is lost. */
export type Decimal = string;

export type NumberShape = {
  /** Decimals that are always shown; columns of figures align by them. */
  readonly fixed?: number;
  /** The greatest number of decimals; zeros at the end are dropped. */
  readonly max?: number;
  /** Shows a plus sign, too. */
  readonly isSigned?: boolean;
};

const DECIMALS = 8;
const MINUS = "\u2212";
const NARROW_SPACE = "\u202f";
/** It does not break a figure at the end of a line. */
const SPACE = "\u00a0";

/**
 * Formats a figure for readers of the language, cut toward zero and never rounded up. A figure that
 * is not zero but would look like it is shown as less than the smallest one.
 */
export function formatNumber(language: Language, value: Decimal, shape: NumberShape = {}): string {
  const { fixed, max = DECIMALS, isSigned = false } = shape;
  const shown = formatter(language, {
    minimumFractionDigits: fixed ?? 0,
    maximumFractionDigits: fixed ?? max,
    signDisplay: isSigned ? "exceptZero" : "auto",
  });
  const text = shown.format(value as `${number}`);
  if (isZero(value) || !isZeroShown(value, fixed ?? max)) return dressed(text);
  const smallest = `0.${"0".repeat((fixed ?? max) - 1)}1`;
  return `<${dressed(shown.format(smallest as `${number}`).replace("+", ""))}`;
}

/** Percent as the wire has it ("2.14" is 2.14 %), with a sign unless it is plain. */
export function formatPercent(
  language: Language,
  percent: Decimal,
  options: { readonly isSigned?: boolean; readonly decimals?: number } = {},
): string {
  const { isSigned = true, decimals = 2 } = options;
  const format = formatter(language, {
    style: "percent",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: isSigned ? "exceptZero" : "auto",
  });
  return dressed(format.format(hundredth(percent) as `${number}`));
}

/** Great quantities in few signs, aligned in a column: 18.42億, 1.84B, 1,84 Mrd. */
export function formatCompact(language: Language, value: Decimal): string {
  const format = formatter(language, {
    notation: "compact",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return dressed(format.format(value as `${number}`));
}

/** The whole part and the decimals, for figures whose decimals are dimmed. */
export function splitDecimals(language: Language, text: string): readonly [string, string] {
  const mark = decimalMark(language);
  const at = text.lastIndexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

export function decimalMark(language: Language): "." | "," {
  return formatter(language, {}).format(0.5).includes(",") ? "," : ".";
}

/** The number of decimals that steps of this size need: "0.01" has 2. */
export function decimalsOf(step: Decimal): number {
  const at = step.indexOf(".");
  return at < 0 ? 0 : step.length - at - 1;
}

/**
 * Makes the first formatter of the page. A browser loads its data of numbers for it, which takes a
 * phone about 50 ms; every later one is made at once.
 */
export function prepareNumbers(language: Language): void {
  formatter(language, {});
}

const made = new Map<string, Intl.NumberFormat>();

/** Intl's formatters cost far more to make than to use, so each is made once. */
function formatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const all = { ...options, roundingMode: "trunc", useGrouping: "always" } as const;
  const format = new Intl.NumberFormat(language, all);
  made.set(name, format);
  return format;
}

/**
 * A minus of a figure's width, and a space that can be seen: condensed figures would close the
 * narrow one between French thousands.
 */
function dressed(text: string): string {
  return text.replace("-", MINUS).replaceAll(NARROW_SPACE, SPACE);
}

function isZero(value: Decimal): boolean {
  return !/[1-9]/.test(value);
}

function isZeroShown(value: Decimal, decimals: number): boolean {
  const [whole = "", rest = ""] = value.split(".");
  return decimals > 0 && isZero(whole) && isZero(rest.slice(0, decimals));
}

/** Two places to the left, as text: "2.14" becomes "0.0214". */
function hundredth(percent: Decimal): Decimal {
  const sign = percent.startsWith("-") ? "-" : "";
  const [whole = "0", rest = ""] = percent.replace("-", "").split(".");
  const digits = whole.padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${rest}`;
}
