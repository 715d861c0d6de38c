import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "./toasts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => toasts.shown.map(({ text }) => text);

test("a message from before the last touch goes with the page, the answer to it stays", () => {
  toasts.show("success", "copied");
  toasts.touched();
  toasts.show("success", "password changed");
  toasts.leave();
  expect(texts()).toEqual(["password changed"]);
  toasts.touched();
  toasts.leave();
  expect(texts()).toEqual([]);
});

test("a page that changes by itself leaves its messages standing", () => {
  toasts.show("info", "you were signed out");
  toasts.leave();
  expect(texts()).toEqual(["you were signed out"]);
});
