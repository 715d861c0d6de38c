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

/** Formats a point in time, to the minute, with its time zone. */
export function formatInstant(language: Language, timeMs: number): string {
  return `${instants(language).format(timeMs)} UTC`;
}

/**
 * Formats a duration as the specification's section 9 demands: below an hour in seconds, below a
 * week in hours, then in days. It is rounded up, so that no wait appears shorter than it is.
 */
export function formatDuration(language: Language, seconds: number): string {
  if (seconds < HOUR_SECONDS) return durations.second(language).format(seconds);
  const [unit, unitSeconds] =
    seconds < WEEK_SECONDS ? (["hour", HOUR_SECONDS] as const) : (["day", DAY_SECONDS] as const);
  return durations[unit](language).format(Math.ceil(seconds / unitSeconds));
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const WEEK_SECONDS = 7 * DAY_SECONDS;

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

/** Formats with a unit, singular or plural as the language demands. */
const durations = {
  second: durationsIn("second"),
  hour: durationsIn("hour"),
  day: durationsIn("day"),
};

function durationsIn(unit: "second" | "hour" | "day") {
  return perLanguage(
    (language) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }),
  );
}

/** Intl's formatters cost far more to make than to use, so each is made once. */
function perLanguage<Formatter>(make: (language: Language) => Formatter) {
  const made = new Map<Language, Formatter>();
  return (language: Language): Formatter => {
    const formatter = made.get(language) ?? make(language);
    made.set(language, formatter);
    return formatter;
  };
}
