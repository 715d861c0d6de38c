import type { Language } from "./languages.ts";

const HOUR_S = 3_600;
const DAY_S = 86_400;
const WEEK_S = 604_800;

/**
 * The age of something in the units of the specification's section 9: below an hour in seconds,
 * below a week in hours, else in days.
 */
export function formatAge(language: Language, seconds: number): string {
  const format = formatter(language);
  if (seconds < HOUR_S) return format.format(-Math.floor(seconds), "second");
  if (seconds < WEEK_S) return format.format(-Math.floor(seconds / HOUR_S), "hour");
  return format.format(-Math.floor(seconds / DAY_S), "day");
}

const made = new Map<Language, Intl.RelativeTimeFormat>();

function formatter(language: Language): Intl.RelativeTimeFormat {
  // In French the narrowest form is a bare "-12 s", which does not read as past.
  const style = language === "fr-FR" ? "short" : "narrow";
  const format = made.get(language) ?? new Intl.RelativeTimeFormat(language, { style });
  made.set(language, format);
  return format;
}
