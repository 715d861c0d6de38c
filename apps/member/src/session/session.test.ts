import { beforeEach, expect, test, vi } from "vitest";
import { session } from "./session.ts";

const told = vi.fn();
const reload = vi.fn();
session.watch(told);

beforeEach(() => {
  vi.stubGlobal("location", { reload });
  session.begin("a token");
  told.mockClear();
  reload.mockClear();
});

test("a session that is over is told to the page, which stays", () => {
  session.end();
  expect(session.isSignedIn).toBe(false);
  expect(told).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("whoever leaves sees the old page until the new one is there", () => {
  session.leave();
  expect(session.isSignedIn).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
});
