import { expect, test } from "vitest";
import { FailureAlarm } from "./failure-alarm.ts";

const MINUTE_MS = 60_000;

test("too many failures in a minute are told, and told again when they double", () => {
  const clock = { nowMs: 10 * MINUTE_MS };
  const warned: number[] = [];
  const alarm = new FailureAlarm({
    minuteMax: () => 3,
    nowMs: () => clock.nowMs,
    warn: (failures) => warned.push(failures),
  });
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) alarm.failed();
  };
  fail(2);
  clock.nowMs += MINUTE_MS;
  fail(2);
  expect(warned).toEqual([]);
  fail(11);
  expect(warned).toEqual([3, 6, 12]);
  clock.nowMs += MINUTE_MS;
  fail(3);
  expect(warned).toEqual([3, 6, 12, 3]);
});
