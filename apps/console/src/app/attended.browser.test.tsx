import { afterEach, expect, test, vi } from "vitest";
import { whileAttended } from "./attended.ts";

afterEach(() => void vi.useRealTimers());

test("nothing is asked on behalf of nobody, until somebody is back", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const every = whileAttended(5_000);
  const touch = () => document.dispatchEvent(new Event("pointermove"));
  touch();
  expect(every()).toBe(5_000);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  expect(every()).toBe(false);
  touch();
  expect(every()).toBe(5_000);
});
