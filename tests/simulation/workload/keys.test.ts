import { isKey } from "@sumi/core/stamp.ts";
import { expect, test } from "vitest";
import { conflictingKey, keyOfDeed } from "./keys.ts";

test("every deed has a key of its own, the same in every run", () => {
  const keys = Array.from({ length: 50_000 }, (_, deed) => keyOfDeed(deed));
  expect(keys.every(isKey)).toBe(true);
  for (const part of ["high", "low", "body"] as const) {
    expect(new Set(keys.map((key) => key[part])).size).toBe(keys.length);
  }
  expect(keyOfDeed(7)).toEqual(keys[7]);
});

test("a conflict keeps the key and brings another body", () => {
  const { high, low, body } = keyOfDeed(7);
  expect(conflictingKey({ high, low, body }, 8)).toEqual({ high, low, body: keyOfDeed(8).body });
});
