import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayBeganAt } from "./own-days.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["Asia/Tokyo", "2026-11-23T13:00:00Z", 0, "2026-11-22T15:00:00Z"],
  ["Asia/Tokyo", "2026-11-23T15:00:00Z", 0, "2026-11-23T15:00:00Z"],
  ["Asia/Kathmandu", "2026-11-23T18:14:59Z", 0, "2026-11-22T18:15:00Z"],
  ["America/New_York", "2026-11-23T04:59:59Z", 1, "2026-11-21T05:00:00Z"],
  // Clocks are put back at 02:00 of 1 November, so days before are four hours behind.
  ["America/New_York", "2026-11-03T12:00:00Z", 6, "2026-10-28T04:00:00Z"],
  ["America/New_York", "2026-11-01T20:00:00Z", 0, "2026-11-01T04:00:00Z"],
  // Clocks are put forward at midnight: the day begins at 01:00.
  ["Africa/Cairo", "2026-04-24T12:00:00Z", 0, "2026-04-23T22:00:00Z"],
  // Clocks are put back from midnight to 23:00: the day begins when midnight comes again.
  ["Africa/Cairo", "2026-10-30T12:00:00Z", 0, "2026-10-29T22:00:00Z"],
  ["UTC", "2026-03-01T00:00:00Z", 29, "2026-01-31T00:00:00Z"],
])("in %s the day of %s, %d days back, began at %s", (zone, now, daysBack, began) => {
  expect(new Date(dayBeganAt(zone, at(now), daysBack)).toISOString()).toBe(
    new Date(began).toISOString(),
  );
});

property(
  "a day begins with a quarter of an hour, and its date begins just there",
  [
    fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
    fc.integer({ min: at("2020-01-01"), max: at("2035-01-01") }),
    fc.integer({ min: 0, max: 29 }),
  ],
  (zone, nowMs, daysBack) => {
    const began = dayBeganAt(zone, nowMs, daysBack);
    const date = (ms: number) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(ms);
    expect(began % 900_000).toBe(0);
    expect(date(began - 1)).not.toBe(date(began));
    if (daysBack === 0) expect(date(began)).toBe(date(nowMs));
  },
);
