import type { Language } from "./languages.ts";

type Unit = "day" | "hour" | "minute" | "second";
/** Short beside a figure ("5 min"), long in a sentence and for screen readers ("5 minutes"). */
type Style = "short" | "long";

/** A length of time in one unit, in the form that the number takes in the language. */
export function formatDuration(
  language: Language,
  length: number,
  options: { readonly unit: Unit; readonly style: Style },
): string {
  return formatter(language, options).format(length);
}

/** The figure and its unit apart, in their order, for units that are smaller than their figure. */
export function durationParts(
  language: Language,
  length: number,
  unit: Unit,
): readonly { readonly isFigure: boolean; readonly text: string }[] {
  const parts = formatter(language, { unit, style: "short" }).formatToParts(length);
  return parts.map(({ type, value }) => ({ isFigure: type === "integer", text: value }));
}

/** Minutes and seconds until something ends: "1:05". */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const made = new Map<string, Intl.NumberFormat>();

function formatter(
  language: Language,
  { unit, style }: { readonly unit: Unit; readonly style: Style },
): Intl.NumberFormat {
  const name = `${language} ${unit} ${style}`;
  const format =
    made.get(name) ?? new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: style });
  made.set(name, format);
  return format;
}
