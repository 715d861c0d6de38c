import { expect, test } from "vitest";
import type { Timer } from "./timer.ts";
import { delayToBeat, Timers } from "./timers.ts";

/** A clock that moves only when the test says so. */
function world(timers: readonly Timer[], startMs = 1_790_000_000_250) {
  let nowMs = startMs;
  let waiting: { atMs: number; run: () => void }[] = [];
  const failures: string[] = [];
  const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
  const scheduler = {
    soon: (run: () => void) => run(),
    later: (delayMs: number, run: () => void) => {
      const entry = { atMs: nowMs + delayMs, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
  };
  const onFailure = (timer: string, error: unknown) => failures.push(`${timer}: ${String(error)}`);
  const runner = new Timers({ timers, clock, scheduler, onFailure });
  async function advance(toMs: number) {
    const due = waiting.filter(({ atMs }) => atMs <= toMs).sort((a, b) => a.atMs - b.atMs)[0];
    if (due === undefined) {
      nowMs = Math.max(nowMs, toMs);
      return;
    }
    waiting = waiting.filter((entry) => entry !== due);
    nowMs = Math.max(nowMs, due.atMs);
    due.run();
    await settled();
    await advance(toMs);
  }
  return { runner, advance, failures, now: () => nowMs - startMs };
}

/** Runs every promise that is ready to continue. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test("a timer beats at whole multiples of its period, and its offset after them", async () => {
  const beats: number[] = [];
  const timer = {
    name: "t",
    periodMs: 1_000,
    offsetMs: 100,
    beat: async () => void beats.push(now()),
  };
  const { runner, advance, now } = world([timer]);
  runner.start();
  await advance(1_790_000_004_000);
  expect(beats).toEqual([850, 1_850, 2_850]);
});

test("a busy timer lets beats pass and goes on in step, and stopping waits for it", async () => {
  const beats: number[] = [];
  let finish: (() => void) | undefined;
  const timer: Timer = {
    name: "t",
    periodMs: 1_000,
    offsetMs: 0,
    beat: () => {
      beats.push(now());
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  };
  const { runner, advance, now } = world([timer]);
  runner.start();
  await advance(1_790_000_003_500);
  finish?.();
  await settled();
  await advance(1_790_000_004_000);
  let stopped = false;
  const stopping = runner.stop().then(() => {
    stopped = true;
  });
  await advance(1_790_000_009_000);
  expect([beats, stopped]).toEqual([[750, 3_750], false]);
  finish?.();
  await stopping;
  expect(stopped).toBe(true);
});

test("a beat that fails is reported and does not end the timer", async () => {
  const timer = { name: "t", periodMs: 1_000, offsetMs: 0, beat: () => Promise.reject("no") };
  const { runner, advance, failures } = world([timer]);
  runner.start();
  await advance(1_790_000_002_500);
  expect(failures).toEqual(["t: no", "t: no"]);
});

test("stopped timers are silent and can be started again; starting twice beats once", async () => {
  const beats: number[] = [];
  const timer = {
    name: "t",
    periodMs: 1_000,
    offsetMs: 0,
    beat: async () => void beats.push(now()),
  };
  const { runner, advance, now } = world([timer]);
  runner.start();
  runner.start();
  await advance(1_790_000_001_500);
  await runner.stop();
  await advance(1_790_000_005_500);
  runner.start();
  await advance(1_790_000_006_500);
  expect(beats).toEqual([750, 5_750]);
});

test("timers of one moment are woken together, in their order", async () => {
  const woken: string[] = [];
  const timer = (name: string, offsetMs: number): Timer => ({
    name,
    periodMs: 1_000,
    offsetMs,
    beat: async () => void woken.push(name),
  });
  const { runner, advance } = world([timer("b", 0), timer("c", 500), timer("a", 0)]);
  runner.start();
  await advance(1_790_000_001_250);
  expect(woken).toEqual(["b", "a"]);
});

test.each([
  [0, 0, 1_000],
  [0, 250, 750],
  [0, 500, 500],
  [0, 999, 1_001],
  [200, 100, 1_100],
  [200, 300, 900],
])(
  "with offset %i, at %i ms of a second, the next beat is %i ms away",
  (offsetMs, nowMs, delay) => {
    expect(delayToBeat({ periodMs: 1_000, offsetMs }, nowMs)).toBe(delay);
  },
);
