import { beforeEach, expect, test, vi } from "vitest";
import { session } from "./session.ts";

const changed = vi.fn();
session.watch(changed);

beforeEach(() => {
  session.begin("first");
  changed.mockClear();
});

test("a pair that another tab renewed is this tab's too, and nothing on the screen changes", () => {
  session.follow("second");
  expect(session.token).toBe("second");
  expect(changed).not.toHaveBeenCalled();
});

test("a session that ends or begins in another tab does so here", () => {
  session.follow(undefined);
  expect([session.isSignedIn, changed.mock.calls.length]).toEqual([false, 1]);
  session.follow("another's");
  expect([session.token, changed.mock.calls.length]).toEqual(["another's", 2]);
});
