import { beforeEach, expect, test, vi } from "vitest";
import { session } from "./session.ts";
import { typed } from "./typed.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
    clear: () => stored.clear(),
  });
  session.remember("1");
});

test("each form has what was typed into it, and forgets it alone", () => {
  typed.keep("order", { quantity: "1" });
  typed.keep("withdrawal", { quantity: "2" });
  expect(typed.read("1", "order")).toEqual({ quantity: "1" });
  typed.forget("order");
  expect(typed.read("1", "order")).toBeUndefined();
  expect(typed.read("1", "withdrawal")).toEqual({ quantity: "2" });
});

test("what one member typed is thrown away when another one comes", () => {
  typed.keep("withdrawal", { quantity: "2" });
  expect(typed.read("2", "withdrawal")).toBeUndefined();
  expect(typed.read("1", "withdrawal")).toBeUndefined();
});

test("what was typed outlives a session that ended by itself", () => {
  typed.keep("withdrawal", { quantity: "2" });
  typed.over(() => session.end());
  expect(typed.read("1", "withdrawal")).toEqual({ quantity: "2" });
  session.end();
  expect(typed.read("1", "withdrawal")).toBeUndefined();
});
