import type { Language } from "./languages.ts";

type Style =
  | "minute"
  | "second"
  | "day"
  | "date"
  | "fullDate"
  | "utcDate"
  | "clock"
  | "clockSecond";

const STYLES: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  minute: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  second: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  },
  date: { month: "2-digit", day: "2-digit" },
  fullDate: { year: "numeric", month: "2-digit", day: "2-digit" },
  utcDate: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  },
  day: { year: "numeric", month: "long", day: "numeric" },
  clockSecond: { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  clock: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
};

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment in the reader's own time zone, or a day of UTC that says so; documents name the zone and
 * count the seconds.
 */
export function formatMoment(language: Language, timeMs: number, style: Style): string {
  const text = formatter(language, style, STYLES[style]).format(timeMs);
  return style === "second" ? `${text} ${zoneName(language, timeMs)}` : text;
}

/** The zone's short name. Chinese formats with a clock would set it in brackets or before that. */
function zoneName(language: Language, timeMs: number): string {
  const parts = formatter(language, "zone", { timeZoneName: "short" }).formatToParts(timeMs);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function formatter(
  language: Language,
  style: Style | "zone",
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = `${language} ${style}`;
  const format = made.get(name) ?? new Intl.DateTimeFormat(language, options);
  made.set(name, format);
  return format;
}
