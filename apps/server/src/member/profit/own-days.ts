const DAY_MS = 86_400_000;

/**
 * The moment at which a day began in a time zone: today's for 0, yesterday's for 1. Where clocks
 * are put forward at midnight, the day begins with the first moment that it has.
 */
export function dayBeganAt(zone: string, nowMs: number, daysBack: number): number {
  const clock = clockOf(zone);
  const midnight = clock.at(nowMs) - (clock.at(nowMs) % DAY_MS) - daysBack * DAY_MS;
  // The offset changes at most once within a day: it is the one before, or the one after.
  const offsets = [-DAY_MS, DAY_MS].map((ms) => clock.at(midnight + ms) - (midnight + ms));
  const moments = offsets.map((offset) => midnight - offset);
  return Math.min(...moments.filter((moment) => clock.at(moment) >= midnight));
}

/** True if there is a zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A zone's own clock: `at` is the moment at which a clock in UTC would show the same. */
function clockOf(zone: string): { at(ms: number): number } {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return {
    at: (ms) => {
      const parts = new Map(
        format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
      );
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
      const date = [part("year"), part("month") - 1, part("day")] as const;
      return Date.UTC(...date, part("hour"), part("minute"), part("second"));
    },
  };
}
