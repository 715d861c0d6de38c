import type { Language } from "./languages.ts";

const DECIMALS_SHOWN = 8;
const MINUS = "\u2212";

/**
 * A plain decimal text as readers of the language write it. It stays text all the way, so no digit
 * is lost, and what lies beyond 8 decimals is cut off, never rounded up.
 */
export function formatDecimal(language: Language, decimal: string): string {
  // Intl takes decimal text exactly; its type asks for a literal of that shape.
  return decimals(language)
    .format(decimal as `${number}`)
    .replace("-", MINUS);
}

/** A point in time, to the minute, with its zone: nobody has to guess whose clock it is. */
export function formatInstant(language: Language, timeMs: number): string {
  return `${instants(language).format(timeMs)} UTC`;
}

/** A number of seconds with its unit, singular or plural as the language has it. */
export function formatSeconds(language: Language, seconds: number): string {
  return durations(language).format(seconds);
}

const decimals = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: DECIMALS_SHOWN,
      roundingMode: "trunc",
      useGrouping: "always",
    }),
);

const instants = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: "UTC",
    }),
);

const durations = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      style: "unit",
      unit: "second",
      unitDisplay: "long",
    }),
);

/** Intl's formatters cost far more to make than to use, so each is made once. */
function perLanguage<Formatter>(make: (language: Language) => Formatter) {
  const made = new Map<Language, Formatter>();
  return (language: Language): Formatter => {
    const formatter = made.get(language) ?? make(language);
    made.set(language, formatter);
    return formatter;
  };
}
