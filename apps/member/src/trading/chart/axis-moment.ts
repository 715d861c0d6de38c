import type { Language } from "@sumi/messages/languages.ts";

export type AxisStyle = "time" | "day" | "month" | "year" | "full";

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const DAY = { month: "2-digit", day: "2-digit" } as const;
const STYLES: Readonly<Record<AxisStyle, Intl.DateTimeFormatOptions>> = {
  time: CLOCK,
  day: DAY,
  month: { month: "short" },
  year: { year: "numeric" },
  full: { ...DAY, ...CLOCK },
};

const made = new Map<string, Intl.DateTimeFormat>();

/** A moment on the axis of a chart, in few signs and in the reader's own time zone. */
export function axisMoment(language: Language, timeMs: number, style: AxisStyle): string {
  const name = `${language} ${style}`;
  const format = made.get(name) ?? new Intl.DateTimeFormat(language, STYLES[style]);
  made.set(name, format);
  return format.format(timeMs);
}

const SECOND = { ...CLOCK, second: "2-digit" } as const;

/** When a trade happened: to the second, for many happen in a minute. */
export function tradeMoment(language: Language, timeMs: number): string {
  const name = `${language} second`;
  const format = made.get(name) ?? new Intl.DateTimeFormat(language, SECOND);
  made.set(name, format);
  return format.format(timeMs);
}
