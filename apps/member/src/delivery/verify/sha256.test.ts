import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

function nodes(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

test("every length around the ends of blocks has the hash that Node computes", () => {
  const texts = Array.from({ length: 200 }, (_, length) => "é1".repeat(length).slice(0, length));
  expect(texts.map(sha256)).toEqual(texts.map(nodes));
});

test("any text has the hash that Node computes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 500 }), (text) => {
      expect(sha256(text)).toBe(nodes(text));
    }),
  );
});
