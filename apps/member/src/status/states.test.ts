import type { DisturbanceData, StatusData } from "@sumi/contract/status/calls.ts";
import { expect, test } from "vitest";
import { DAYS, daysOf, linesOf } from "./states.ts";

const DAY_MS = 86_400_000;
const TIME_MS = 100 * DAY_MS;
const PAUSED: DisturbanceData = {
  part: "DEPOSITS",
  subject: "USDT · TRC20",
  cause: "PAUSED",
  level: "down",
  began_ms: TIME_MS - 1_000,
  ended_ms: null,
};
const WELL: StatusData = {
  time_ms: TIME_MS,
  recorded_since_ms: TIME_MS - 10 * DAY_MS,
  networks: ["USDT · TRC20", "BTC · Bitcoin"],
  current: [],
  past: [],
};

const disturbed = (data: StatusData) =>
  linesOf(data).flatMap(({ part, subject, state }) => {
    return state === "up" ? [] : [[part, subject, state]];
  });

test("a paused network disturbs its own line alone", () => {
  expect(disturbed({ ...WELL, current: [PAUSED] })).toEqual([["DEPOSITS", "USDT · TRC20", "down"]]);
});

test("late reviews disturb the part and none of its networks", () => {
  const late = { ...PAUSED, subject: null, cause: "LATE", level: "limited" } as const;
  expect(disturbed({ ...WELL, current: [late] })).toEqual([["DEPOSITS", undefined, "limited"]]);
});

test("what touches all of the exchange touches every line", () => {
  const down = { ...PAUSED, part: "ALL", subject: null, cause: "DOWN" } as const;
  expect(disturbed({ ...WELL, current: [down] })).toHaveLength(linesOf(WELL).length);
});

test("a day has the worst that happened in it, and none before the record begins", () => {
  const limited = { ...PAUSED, level: "limited", ended_ms: TIME_MS } as const;
  const past = { ...PAUSED, began_ms: TIME_MS - 3.5 * DAY_MS, ended_ms: TIME_MS - 2.5 * DAY_MS };
  const days = daysOf([limited, past], WELL);
  expect(days).toHaveLength(DAYS);
  expect(days.slice(-5)).toEqual(["up", "down", "down", "up", "limited"]);
  expect(days.findIndex((day) => day !== undefined)).toBe(DAYS - 11);
});
