import { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import { expect, test } from "vitest";
import { Life, MachineClock, SharedClockError, schedulerOf, Thread } from "./life.ts";

function given() {
  const time = new SimulatedTime(1_000);
  const life = new Life(time);
  const ran: string[] = [];
  const later = (delayMs: number, name: string) =>
    schedulerOf(life, time).later(delayMs, () => ran.push(`${name} at ${time.monotonicMs()}`));
  return { time, life, ran, later };
}

test("timers of a paused process fire late, in their order, when it goes on", async () => {
  const { time, life, ran, later } = given();
  for (const [delayMs, name] of [
    [30, "c"],
    [10, "a"],
    [20, "b"],
    [70, "d"],
  ] as const) {
    later(delayMs, name);
  }
  await time.pass(15);
  life.pause();
  await time.pass(35);
  life.resume();
  await time.pass(50);
  expect(ran).toEqual(["a at 10", "b at 50", "c at 50", "d at 70"]);
});

test("a timer that is called off before the end of the pause never fires", async () => {
  const { time, life, ran, later } = given();
  const stop = later(10, "a");
  life.pause();
  await time.pass(20);
  stop();
  life.resume();
  await time.pass(20);
  expect(ran).toEqual([]);
});

test("nothing of a process happens after its end, paused or not", async () => {
  const { time, life, ran, later } = given();
  later(10, "a");
  life.pause();
  await time.pass(20);
  later(10, "b");
  life.end();
  life.resume();
  life.enter(() => ran.push("c"));
  await time.pass(20);
  expect(ran).toEqual([]);
});

test("a thread ends alone, or with its process", async () => {
  const { time, life, ran } = given();
  const [one, other] = [new Thread(life), new Thread(life)];
  schedulerOf(one, time).later(10, () => ran.push("one"));
  schedulerOf(other, time).later(10, () => ran.push("other"));
  one.terminate();
  await time.pass(10);
  expect([ran, one.isOver, other.isOver]).toEqual([["other"], true, false]);
  life.end();
  expect(other.isOver).toBe(true);
});

test("a machine's clock may be off; the time that passes on it is not", async () => {
  const { time } = given();
  const clock = new MachineClock(time, new SharedClockError());
  clock.offsetMs = -300;
  await time.pass(50.5);
  expect([clock.nowMs(), clock.monotonicMs()]).toEqual([750, 50.5]);
});
