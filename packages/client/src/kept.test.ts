import { afterEach, expect, test, vi } from "vitest";
import { Kept } from "./kept.ts";

afterEach(() => vi.unstubAllGlobals());

test("what is kept outlives the page, and is gone when it is taken back", () => {
  const kept = new Kept<"code">();
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  kept.write("code", "ABC1234");
  expect([kept.read("code"), stored.get("code")]).toEqual(["ABC1234", "ABC1234"]);
  kept.write("code", undefined);
  expect([kept.read("code"), stored.size]).toEqual([undefined, 0]);
});

test("a browser that keeps nothing remembers as long as the page", () => {
  const kept = new Kept<"code">();
  const refuse = () => {
    throw new Error("a private window");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  kept.write("code", "ABC1234");
  expect(kept.read("code")).toBe("ABC1234");
  kept.write("code", undefined);
  expect(kept.read("code")).toBeUndefined();
});

test("what a full browser no longer takes stands before what it took earlier", () => {
  const kept = new Kept<"code">();
  const stored = new Map([["code", "EARLIER"]]);
  let isFull = true;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new Error("no room is left");
      stored.set(name, value);
    },
  });
  kept.write("code", "ABC1234");
  expect([kept.read("code"), stored.get("code")]).toEqual(["ABC1234", "EARLIER"]);
  isFull = false;
  kept.write("code", "DEF5678");
  expect([kept.read("code"), stored.get("code")]).toEqual(["DEF5678", "DEF5678"]);
});
