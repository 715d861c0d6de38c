import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Patience } from "./patience.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<string>(() => undefined);
const patience = () => new Patience({ nowMs: () => Date.now() });

test("work that ends in time has its own outcome, also when it fails", async () => {
  const calls = patience();
  expect(await calls.within(Promise.resolve("done"), 20_000, "late")).toBe("done");
  await expect(calls.within(Promise.reject(new Error("no")), 20_000, "late")).rejects.toThrow("no");
});

test("work that never ends is answered after its time, and others go on", async () => {
  const calls = patience();
  const [long, short] = [calls.within(never, 45_000, "long"), calls.within(never, 20_000, "short")];
  const heard: string[] = [];
  void long.then((answer) => heard.push(answer));
  void short.then((answer) => heard.push(answer));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual(["short"]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toEqual(["short", "long"]);
  expect(vi.getTimerCount()).toBe(0);
});
