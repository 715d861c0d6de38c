import { ClockWatch } from "@sumi/journal/clock-watch.ts";
import { expect, test } from "vitest";
import { SteadyClock } from "./steady-clock.ts";

const START_MS = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 3_600_000;

/** A machine whose clock can be set, as the journal and the server see it. */
function machine() {
  const hands = { wallMs: START_MS, monotonicMs: 1_000 };
  const clock = { nowMs: () => hands.wallMs, monotonicMs: () => hands.monotonicMs };
  const watch = new ClockWatch(clock);
  const exchange = { timeMs: START_MS };
  const steady = new SteadyClock(clock, () => watch.doubts(exchange.timeMs).length === 0);
  return {
    exchange,
    steady,
    hears: (storeMs: number) => watch.heard({ sentMs: hands.monotonicMs, storeMs }),
    set: (aheadMs: number) => {
      hands.wallMs += aheadMs;
    },
    pass: (ms: number) => {
      hands.wallMs += ms;
      hands.monotonicMs += ms;
    },
  };
}

test("while the clock is trusted, it is that clock, small corrections included", () => {
  const { steady, hears, set, pass } = machine();
  hears(START_MS);
  pass(10 * HOUR_MS);
  expect(steady.nowMs()).toBe(START_MS + 10 * HOUR_MS);
  set(-500);
  expect(steady.nowMs()).toBe(START_MS + 10 * HOUR_MS - 500);
});

test.each([13 * HOUR_MS, -13 * HOUR_MS])("a leap of %i ms moves it by nothing", (leapMs) => {
  const { steady, hears, set, pass } = machine();
  hears(START_MS);
  expect(steady.nowMs()).toBe(START_MS);
  set(leapMs);
  pass(60_000);
  expect(steady.nowMs()).toBe(START_MS + 60_000);
  // An embedded database shows the same clock.
  hears(START_MS + leapMs + 60_000);
  expect(steady.nowMs()).toBe(START_MS + 60_000);
  set(-leapMs);
  expect(steady.nowMs()).toBe(START_MS + 60_000);
});

test("a process that begins in doubt has the machine's time until it is trusted", () => {
  const { steady, exchange, set } = machine();
  exchange.timeMs = START_MS + HOUR_MS;
  expect(steady.nowMs()).toBe(START_MS);
  set(HOUR_MS);
  expect(steady.nowMs()).toBe(START_MS + HOUR_MS);
});
