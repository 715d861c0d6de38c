import type { Language } from "./languages.ts";

type Style =
  | "minute"
  | "zonedMinute"
  | "second"
  | "day"
  | "date"
  | "fullDate"
  | "utcDate"
  | "clock"
  | "clockSecond";

const MINUTE: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};
const STYLES: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  minute: MINUTE,
  zonedMinute: MINUTE,
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
 * A moment in the reader's own time zone or in a named one, or a day of UTC that says so. Documents
 * and the console name the zone.
 */
export function formatMoment(
  language: Language,
  timeMs: number,
  style: Style,
  zone?: string,
): string {
  const text = formatter(language, style, zonedIn(zone, STYLES[style])).format(timeMs);
  const isZoned = style === "second" || style === "zonedMinute";
  return isZoned ? `${text} ${zoneName(language, timeMs, zone)}` : text;
}

/** Days of UTC stay so, whatever zone the reader has chosen. */
function zonedIn(
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatOptions {
  return zone === undefined || options.timeZone !== undefined
    ? options
    : { ...options, timeZone: zone };
}

/** The zone's short name. Chinese formats with a clock would set it in brackets or before that. */
function zoneName(language: Language, timeMs: number, zone: string | undefined): string {
  const options = zonedIn(zone, { timeZoneName: "short" });
  const parts = formatter(language, "zone", options).formatToParts(timeMs);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function formatter(
  language: Language,
  style: Style | "zone",
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = `${language} ${style} ${options.timeZone ?? ""}`;
  const format = made.get(name) ?? new Intl.DateTimeFormat(language, options);
  made.set(name, format);
  return format;
}
