import { expect, test } from "vitest";
import { ClockWatch, sentenceOf } from "./clock-watch.ts";

const START_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;

/** A machine whose clock a test sets, and a database that answers at once. */
function given(options: { readonly databaseShares?: boolean } = {}) {
  const machine = { elapsedMs: 0, errorMs: 0 };
  const trueMs = () => START_MS + machine.elapsedMs;
  const clock = {
    nowMs: () => trueMs() + machine.errorMs,
    monotonicMs: () => machine.elapsedMs,
  };
  const watch = new ClockWatch(clock);
  const hear = () => {
    const storeMs = options.databaseShares ? clock.nowMs() : trueMs();
    watch.heard({ sentMs: machine.elapsedMs, storeMs });
  };
  const reasons = () => watch.doubts(START_MS).map(({ reason }) => reason);
  hear();
  return { machine, watch, hear, reasons, trueMs };
}

test.each([
  [0, []],
  [1_999, []],
  [-1_999, []],
  [2_001, ["DATABASE"]],
  [-2_001, ["DATABASE", "AHEAD"]],
  [HOUR_MS, ["DATABASE", "LEAP"]],
])(
  "a clock %d ms off is doubted at once, before the database is asked again",
  (errorMs, doubts) => {
    const { machine, watch, reasons, trueMs } = given();
    machine.errorMs = errorMs;
    expect(reasons()).toEqual(doubts);
    expect(watch.trustedMs(START_MS)).toBe(doubts.length === 0 ? trueMs() + errorMs : undefined);
  },
);

test("a database that shares the machine's clock proves nothing against monotonic time", () => {
  const { machine, hear, reasons } = given({ databaseShares: true });
  machine.errorMs = HOUR_MS;
  hear();
  expect(reasons()).toEqual(["LEAP"]);
  machine.errorMs = 0;
  hear();
  expect(reasons()).toEqual([]);
});

test("many small leaps are seen like a big one", () => {
  const { machine, hear, reasons } = given({ databaseShares: true });
  const seen: string[] = [];
  for (let leap = 1; leap <= 30; leap += 1) {
    machine.elapsedMs += HOUR_MS;
    machine.errorMs += 2_100;
    hear();
    if (reasons().includes("LEAP")) seen.push(`${machine.errorMs} ms`);
  }
  expect(seen).toEqual(["60900 ms", "63000 ms"]);
});

test("a clock that was wrong at the start is trusted once it agrees with the database", () => {
  const machine = { errorMs: HOUR_MS };
  const clock = { nowMs: () => START_MS + machine.errorMs, monotonicMs: () => 0 };
  const watch = new ClockWatch(clock);
  const hear = () => watch.heard({ sentMs: 0, storeMs: START_MS });
  hear();
  expect(watch.trustedMs(START_MS)).toBeUndefined();
  machine.errorMs = 0;
  hear();
  expect(watch.trustedMs(START_MS)).toBe(START_MS);
});

test("a clock that was set right between two answers is watched for leaps from then on", () => {
  const machine = { errorMs: HOUR_MS };
  const database = { errorMs: 0 };
  const clock = { nowMs: () => START_MS + machine.errorMs, monotonicMs: () => 0 };
  const watch = new ClockWatch(clock);
  const hear = () => watch.heard({ sentMs: 0, storeMs: START_MS + database.errorMs });
  hear();
  machine.errorMs = 0;
  expect(watch.trustedMs(START_MS)).toBe(START_MS);
  machine.errorMs = HOUR_MS;
  database.errorMs = HOUR_MS;
  hear();
  expect(watch.doubts(START_MS).map(({ reason }) => reason)).toEqual(["LEAP"]);
});

test("an exchange ahead of the clock waits until the clock is there, within two seconds", () => {
  const { machine, watch } = given();
  const exchangeMs = START_MS + HOUR_MS;
  expect(watch.doubts(exchangeMs)).toEqual([{ reason: "AHEAD", untilMs: exchangeMs - 2_000 }]);
  machine.elapsedMs = HOUR_MS - 2_001;
  expect(watch.trustedMs(exchangeMs)).toBeUndefined();
  machine.elapsedMs += 1;
  expect(watch.trustedMs(exchangeMs)).toBe(exchangeMs - 2_000);
});

test("half of the way to the database counts as its answer's age", () => {
  const { machine, watch, reasons } = given();
  machine.elapsedMs = 3_000;
  watch.heard({ sentMs: 0, storeMs: START_MS + 1_500 });
  expect(reasons()).toEqual([]);
});

test.each([
  [
    { reason: "DATABASE", aheadMs: 3_200 },
    "This machine's clock is 3 seconds ahead of the database's: " +
      "no command is accepted until they agree.",
  ],
  [
    { reason: "DATABASE", aheadMs: -86_400_000 },
    "This machine's clock is 86400 seconds behind the database's: " +
      "no command is accepted until they agree.",
  ],
  [
    { reason: "LEAP", aheadMs: 3_600_000 },
    "This machine's clock leapt ahead by 3600 seconds since this process began: no command is " +
      "accepted. Make sure that the clock is right, then start the process again.",
  ],
  [
    { reason: "AHEAD", untilMs: START_MS },
    "The exchange's time is ahead of this machine's clock: no command is accepted until " +
      "2023-11-14T22:13:20.000Z.",
  ],
] as const)("the operator reads why: $0.reason", (doubt, sentence) => {
  expect(sentenceOf(doubt)).toBe(sentence);
});
