const DAY_MS = 86_400_000;

const DAYS = { cool_off: [1, 3, 7, 30], exclusion: [30, 90, 180, 365] } as const;

/** The lengths that can be chosen, as far as the exchange allows them. */
export function pauseDays(kind: keyof typeof DAYS, maxMs: number): readonly number[] {
  return DAYS[kind].filter((days) => days * DAY_MS <= maxMs);
}

/** The end of so many days from now, as the call has it. */
export function untilOf(days: number, nowMs: number): string {
  return String(nowMs + days * DAY_MS);
}
