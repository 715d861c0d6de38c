import { afterEach, expect, test, vi } from "vitest";
import { kept } from "./kept.ts";

afterEach(() => vi.unstubAllGlobals());

test("what is kept outlives the page, and is gone when it is taken back", () => {
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
  const refuse = () => {
    throw new Error("a private window");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  kept.write("code", "ABC1234");
  expect(kept.read("code")).toBe("ABC1234");
  kept.write("code", undefined);
  expect(kept.read("code")).toBeUndefined();
});
