import { expect, test } from "vitest";
import { ExchangeClock } from "./exchange-clock.ts";

/** A clock on a device on which the given times pass between what is heard. */
function clockAt(): { readonly clock: ExchangeClock; readonly pass: (ms: number) => void } {
  let sinceStartMs = 5_000;
  const clock = new ExchangeClock(() => sinceStartMs);
  return {
    clock,
    pass: (ms) => {
      sinceStartMs += ms;
    },
  };
}

test("before the first message the exchange's time is not known", () => {
  expect(clockAt().clock.nowMs).toBe(undefined);
});

test("time passes as on the device, whatever its own clock says", () => {
  const { clock, pass } = clockAt();
  clock.hear(1_000_000);
  pass(1_234);
  expect(clock.nowMs).toBe(1_001_234);
});

test("a message that was long on its way does not put the clock back", () => {
  const { clock, pass } = clockAt();
  clock.hear(1_000_000);
  pass(3_000);
  clock.hear(1_001_000);
  expect(clock.nowMs).toBe(1_003_000);
});

test("a faster message puts it right, as after a device has slept", () => {
  const { clock, pass } = clockAt();
  clock.hear(1_000_000);
  pass(1_000);
  clock.hear(1_060_000);
  expect(clock.nowMs).toBe(1_060_000);
});
